export { latestViews } from './repository.ts';
