export { incrementStats } from './increment-stats.ts';
