export { findPromoterByCode, recordPromotee } from './record-promotee.ts';
