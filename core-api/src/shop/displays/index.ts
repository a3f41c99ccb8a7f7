export { refreshDisplays } from './refresh-displays.ts';
