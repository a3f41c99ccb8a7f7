import { RATE_EXAMPLE } from '@iruon/contract';

/** The bonus of the example purchase by a single rate, won; two decimals of a percent of 100,000 won are whole won. */
export const exampleOf = (percent: number): number => Math.round((RATE_EXAMPLE / 100) * percent);
