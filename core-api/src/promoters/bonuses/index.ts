export { accrueBonuses } from './accrue-bonuses.ts';
export { notePromoter } from './facts-repository.ts';
export { balanceAt } from './ledger-repository.ts';
export { reverseBonuses } from './reverse-bonuses.ts';
