export { addUpViews, findReadable, listBoards } from './list-boards.ts';
export { fillSearchKeys } from './repository.ts';
