export { assertSameDates, completeDates, findLot, insertLot, lotOfPieces, type NamedLot } from './keep-lots.ts';
export { lotMachine } from './lot-machine.ts';
export { printedUseByFault } from './printed-use-by.ts';
export {
  type FreeLot,
  freeOf,
  lotText,
  type Need,
  otherLot,
  type Proposal,
  proposedLots,
  proposeLots,
} from './propose-lots.ts';
export {
  beginLots,
  type LotKeeper,
  type LotRow,
  type LotSource,
  lockLot,
  lockLotsOf,
  lotsOnShelf,
  putIntoLot,
  type ShelfLot,
  settleLots,
  takenOf,
  takeReserved,
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
export { markUncovered, takeFromLot } from './uncovered-parcels.ts';
export { writeOffLots } from './write-off-lots.ts';
