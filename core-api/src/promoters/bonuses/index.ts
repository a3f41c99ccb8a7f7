export { accrueBonuses } from './accrue-bonuses.ts';
export { notePromoter } from './facts-repository.ts';
export { forfeitBonuses } from './forfeit-bonuses.ts';
export { balanceAt, insertBonuses, lockPromoter } from './ledger-repository.ts';
export { listBonuses, matchingHeldBonuses } from './read-bonuses.ts';
export { reverseBonuses } from './reverse-bonuses.ts';
