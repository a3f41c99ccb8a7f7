export { assertSameDates, findLot, insertLot, lotOfPieces, type NamedLot } from './keep-lots.ts';
export { lotMachine } from './lot-machine.ts';
export {
  beginLots,
  firstExpired,
  type LotKeeper,
  type LotRow,
  type LotSource,
  lockLot,
  lockLotsOf,
  putIntoLot,
  settleLots,
  takeFromLot,
  uncountedOf,
  unlottedOf,
} from './repository.ts';
export {
  decideReturned,
  type ReturnDecision,
  type ReturnedRow,
  receiveReturned,
  revokeReturned,
  whyNotAdmitted,
} from './returned-pieces.ts';
export { settleDueLots } from './settle-due-lots.ts';
export { type PiecesOfOrder, piecesOfOrders, shipLots, whyNotSold } from './ship-lots.ts';
export { takeCounted } from './take-counted.ts';
export { writeOffLots } from './write-off-lots.ts';
