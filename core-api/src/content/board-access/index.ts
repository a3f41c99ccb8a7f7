export { findBoardsOfFile } from './repository.ts';
export { isStaff, refusalOf } from './rules.ts';
