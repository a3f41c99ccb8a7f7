export { cleanForSaving } from './clean-for-saving.ts';
export { sanitise } from './sanitise.ts';
