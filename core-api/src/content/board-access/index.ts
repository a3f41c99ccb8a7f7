export { isStaff, refusalOf } from './access.ts';
export { findBoardsOfFile } from './repository.ts';
