export { addUpViews } from './count-view.ts';
export { fillSearchKeys } from './fill-search-keys.ts';
export { findReadable, listBoards } from './list-boards.ts';
