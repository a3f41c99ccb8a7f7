export { closeDueMonths } from './close-month.ts';
