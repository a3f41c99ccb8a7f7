export { matchingInquires } from './console/list-inquires.ts';
