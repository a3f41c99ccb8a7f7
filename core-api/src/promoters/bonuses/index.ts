export { accrueBonuses } from './accrue-bonuses.ts';
export { notePromoter } from './facts-repository.ts';
export { listBonuses, matchingHeldBonuses } from './read-bonuses.ts';
export { balanceAt, insertBonuses, lockPromoter } from './repository.ts';
export { forfeitBonuses, reverseBonuses } from './reverse-bonuses.ts';
