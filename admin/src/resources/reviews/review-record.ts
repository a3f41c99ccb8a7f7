import type { ConsoleReview } from '@iruon/contract';

export type ReviewRow = ConsoleReview & { id: string };
