import { dottedDay, dottedMinute } from '@iruon/contract/seoul';
import { numberText, pointsText, wonText } from '@iruon/contract/won';

/** 129000 as 129,000. */
export const count = (value: number) => numberText(value, 0);

/** Whole won as 129,000원. */
export const won = wonText;

/** Points as 1,000P. */
export const points = pointsText;

/** A difference in whole won: +2,000원, -500원. */
export const differenceText = (value: number) => `${value < 0 ? '-' : '+'}${won(Math.abs(value))}`;

/** An instant as the day it is in Seoul: 2026.11.21 */
export const day = (instant: string) => dottedDay(new Date(instant));

/** An instant as day and time in Seoul: 2026.11.21 09:30 */
export const minute = (instant: string) => dottedMinute(new Date(instant));

/** An account number in groups of four for reading; a number with separators is unchanged. */
export const groupedAccount = (number: string) =>
  /^\d+$/.test(number) ? number.replace(/(\d{4})(?=\d)/g, '$1 ') : number;
