export { decryptAccount, keepAccount, maskedAccount } from './account.ts';
export { findPapers, type Papers, paperLacks, readTrainingDue, upsertPapers, warnedUntil } from './papers.ts';
export { findAccount, findResident, isSharedAccount } from './repository.ts';
export { keepResidentNumber, openResident, readResidentNumber } from './resident-number.ts';
export { findTrainingsToWarnOf, noteWarning } from './trainings-repository.ts';
