import type { ConsoleClaimDetail } from '@iruon/contract';

export type ClaimRecord = ConsoleClaimDetail & { id: string };
