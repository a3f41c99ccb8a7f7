export { addUpViews } from './count-view.ts';
export { fillSearchKeys } from './fill-search-keys.ts';
