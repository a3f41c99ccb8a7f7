export {
  decryptAccount,
  keepAccount,
  keepResidentNumber,
  maskedAccount,
  openResident,
  readResidentNumber,
} from './account.ts';
export { findPapers, type Papers, paperLacks, readTrainingDue, upsertPapers, warnedUntil } from './papers.ts';
export { findAccount, findResident, findTrainingsToWarnOf, isSharedAccount, noteWarning } from './repository.ts';
