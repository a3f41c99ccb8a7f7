export { notifyRecalls } from './notify-recall.ts';
export { matchingWaitingRecalls } from './repository.ts';
