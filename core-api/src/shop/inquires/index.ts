export { matchingInquires } from './list-console-inquires.ts';
