export { assertPromoter } from './read-promotees.ts';
export { findPromoterByCode, recordPromotee } from './record-promotee.ts';
