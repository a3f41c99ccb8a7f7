import type { Transaction } from '@iruon/db';
import { lockBoard } from '../repository.ts';

/** Staff change every post, whoever wrote it. */
export const lockAsStaff = (trx: Transaction, id: string) => lockBoard(trx, id);
