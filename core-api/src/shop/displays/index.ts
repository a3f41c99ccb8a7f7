export { refreshDisplays } from './refresh-displays.ts';
export { shownDisplayCodes } from './repository.ts';
