export { displaySummaries } from './list-displays.ts';
export { refreshDisplays } from './refresh-displays.ts';
export { shownDisplayCodes } from './repository.ts';
