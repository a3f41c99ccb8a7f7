export { addUpViews, findReadable, hasInstructions, listBoards } from './list-boards.ts';
export { fillSearchKeys } from './repository.ts';
