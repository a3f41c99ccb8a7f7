import type { ConsoleInquire } from '@iruon/contract';

export type InquireRow = ConsoleInquire & { id: string };
