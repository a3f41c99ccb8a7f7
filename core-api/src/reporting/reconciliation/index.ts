export { linesOf, type RawLine } from './read-lines.ts';
export { readAmount, readDay } from './statement-columns.ts';
