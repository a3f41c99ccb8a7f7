export { sanitise } from './sanitise.ts';
