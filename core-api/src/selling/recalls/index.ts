export { fillBuyersOfPieces } from './fill-buyers.ts';
export { notifyRecalls } from './notify-recall.ts';
export { matchingLateRecalls, matchingWaitingRecalls } from './repository.ts';
