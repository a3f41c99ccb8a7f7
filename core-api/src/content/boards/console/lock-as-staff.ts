import type { Transaction } from '@iruon/db';
import { lockBoard } from '../repository.ts';

/** Staff may change every post. */
export const lockAsStaff = (trx: Transaction, id: string) => lockBoard(trx, id);
