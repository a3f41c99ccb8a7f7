export { keepAccount, maskedAccount, openAccount } from './account.ts';
export { findAccount, findResident, isSharedAccount } from './repository.ts';
export { keepResidentNumber, readResidentNumber } from './resident-number.ts';
