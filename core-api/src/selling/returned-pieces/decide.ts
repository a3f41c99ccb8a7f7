import type { ReturnedPiece, returnedDecision } from '@iruon/contract';
import type { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { decideReturned, type ReturnDecision, revokeReturned } from '../lots/index.ts';
import { readReturned } from './list-returned.ts';

/** Decides on returned pieces by a request. @throws as `decideReturned` */
export async function decideOn(
  context: Context,
  id: string,
  decision: ReturnDecision,
  input: z.output<typeof returnedDecision>,
): Promise<{ returnedPiece: ReturnedPiece }> {
  await inTransaction(context.db, (trx) => decideReturned(trx, context, id, decision, input));
  const [returnedPiece] = await readReturned(context, { ids: [id] });
  return { returnedPiece: orNotFound(returnedPiece) };
}

/** Takes back a wrong scan; pieces that are gone are no error. @throws RETURN_DECIDED */
export async function revokeReceipt(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const row = await trx.selectFrom('returnedPieces').select(['id', 'lotId']).where('id', '=', id).executeTakeFirst();
    if (row) await revokeReturned(trx, context, [row], '잘못 스캔하여 되돌림');
  });
}
