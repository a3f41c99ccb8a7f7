export { mayModerate, refusalOf } from './access.ts';
export { findBoardsOfFile } from './repository.ts';
