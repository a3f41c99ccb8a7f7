import { count } from '~/format';

/** Whole won of a ledger with a sign: −1,000원, 0원, 1,000원. */
export const signedWon = (value: number) => `${value < 0 ? '−' : ''}${count(Math.abs(value))}원`;

/** A movement of a ledger: +1,000원, −1,000원. */
export const movedWon = (value: number) => `${value < 0 ? '−' : '+'}${count(Math.abs(value))}원`;
