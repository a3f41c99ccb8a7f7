export { closed, isClosed, type Packer, releaseIdleParcels } from './claim-parcel.ts';
export { matchingWaitingParcels, readParcel } from './list-parcels.ts';
export { parcelMachine } from './parcel-machine.ts';
export { closeFinishedLists } from './picking-lists.ts';
export { drawLabels } from './print/print.ts';
export { type Label, reprintText } from './print/print-page.ts';
export {
  changedParcelsOf,
  lockPurchaseOf,
  ordersInParcel,
  ordersOfParcelNos,
  type ParcelRow,
  parcelOfLocked,
} from './repository.ts';
