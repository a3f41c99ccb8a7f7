export { assertPromoter } from './assert-promoter.ts';
export { findPromoterByCode, recordPromotee } from './record-promotee.ts';
