export { notifyRecalls } from './notify-recall.ts';
export { matchingLateRecalls, matchingWaitingRecalls } from './repository.ts';
