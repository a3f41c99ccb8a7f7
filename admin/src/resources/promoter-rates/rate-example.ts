import { RATE_EXAMPLE } from '@iruon/contract';

/** Won that a rate alone gives of the example purchase; two decimals of a percent of 100,000 won are whole won. */
export const exampleOf = (percent: number): number => Math.round((RATE_EXAMPLE / 100) * percent);
