import { seoulDay } from '@iruon/contract/seoul';
import type { Handle, ReturnedPieces, Transaction } from '@iruon/db';
import type { Selectable } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { actorId } from '../../platform/actor.ts';
import { rowById } from '../../platform/db/write-rows.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import type { Context } from '../../platform/services.ts';
import { lockStock } from '../stock/index.ts';
import { admitPieces, discardReturned, type LotRow, lockLot, quarantinePieces, settleLots } from './repository.ts';
import { whyNotSold } from './ship-lots.ts';

export type ReturnedRow = Selectable<ReturnedPieces>;
export type ReturnDecision = 'ADMITTED' | 'DISCARDED';

const { lock: lockReturned, update: updateReturned, remove: removeReturned } = rowById('returnedPieces');

/** How many pieces of each sent row came back, admitted and discarded ones included. */
async function returnedOf(handle: Handle, pieceIds: readonly string[]): Promise<Map<string, number>> {
  if (pieceIds.length === 0) return new Map();
  const rows = await handle
    .selectFrom('returnedPieces')
    .select(({ fn }) => ['pieceId', fn.sum<string>('amount').as('amount')])
    .where('pieceId', 'in', [...pieceIds])
    .groupBy('pieceId')
    .execute();
  return new Map(rows.map(({ pieceId, amount }) => [pieceId, Number(amount)]));
}

interface Receipt {
  /** The sent pieces, a row of `parcel_pieces`. */
  pieceId: string;
  amount: number;
  reason?: string | null;
  claimId?: string | null;
}

/**
 * Receives pieces that were sent to a buyer into the quarantine of their lot, whatever its state: recalled and expired lots
 * come back too. Pieces of a recalled lot come back because of the recall, with a claim too, and after its end: no
 * recalled lot is sold again. Locks the lot. @returns the id of the returned pieces
 * @throws NOT_FOUND for pieces that were not sent, RETURN_TOO_MANY if fewer of them are out
 */
export async function receiveReturned(
  trx: Transaction,
  context: Context,
  { pieceId, amount, reason = null, claimId = null }: Receipt,
): Promise<string> {
  const piece = orNotFound(
    await trx.selectFrom('parcelPieces').selectAll().where('id', '=', pieceId).executeTakeFirst(),
  );
  if (!piece.shippedAt) throw problem('NOT_FOUND');
  // All returns of a lot wait for each other here, so that their sum stays below the pieces that were sent.
  const lot = orNotFound(await lockLot(trx, piece.lotId));
  const back = (await returnedOf(trx, [pieceId])).get(pieceId) ?? 0;
  if (back + amount > piece.amount) throw tooMany(lot, piece.amount, back);
  const at = context.now();
  const userId = actorId(context.actor);
  const isRecalled = lot.state === 'RECALLED';
  const row = {
    id: newId(),
    pieceId,
    lotId: lot.id,
    amount,
    state: 'QUARANTINE',
    isRecalled,
    reason,
    claimId,
  } as const;
  await quarantinePieces(
    trx,
    lot,
    amount,
    { reason: 'RETURN', orderId: piece.orderId, actorId: userId, note: reason },
    at,
  );
  await trx
    .insertInto('returnedPieces')
    .values({ ...row, receivedBy: userId, receivedAt: at })
    .execute();
  const changes = differences({ quarantine: lot.quarantine }, { quarantine: lot.quarantine + amount });
  const details = { changes, lotNo: lot.lotNo, pieces: amount, reason, isRecalled };
  await audit(trx, context, 'returned-piece.receive', { type: 'returned-piece', id: row.id, name: lot.lotNo }, details);
  return row.id;
}

const tooMany = ({ lotNo }: LotRow, sent: number, back: number) =>
  problem(
    'RETURN_TOO_MANY',
    back === 0
      ? `로트 ${lotNo}: 이 주문으로 보낸 것은 ${sent}개입니다. 그보다 많이 돌아올 수 없습니다.`
      : `로트 ${lotNo}: 보낸 ${sent}개 가운데 ${back}개가 이미 돌아왔습니다. 그보다 많이 돌아올 수 없습니다.`,
  );

/**
 * Decides on pieces in quarantine. Admitted ones go on the shelf, and the stock grows if their lot can be sold; discarded
 * ones leave. Fewer than all of them are decided alone, and the others stay. The same decision again changes nothing.
 * Locks the stock and the lot.
 * @throws NOT_FOUND, RETURN_DECIDED, RETURN_TOO_MANY, LOT_NOT_ADMITTED if the lot is not released or expired
 */
export async function decideReturned(
  trx: Transaction,
  context: Context,
  id: string,
  decision: ReturnDecision,
  { reason, amount: part }: { reason: string; amount?: number | undefined },
): Promise<void> {
  const seen = orNotFound(
    await trx
      .selectFrom('returnedPieces')
      .innerJoin('lots', 'lots.id', 'lotId')
      .select(['lotId', 'productId', 'optionId'])
      .where('returnedPieces.id', '=', id)
      .executeTakeFirst(),
  );
  await lockStock(trx, [{ productId: seen.productId, optionId: seen.optionId, supplyId: null }]);
  const lot = orNotFound(await lockLot(trx, seen.lotId));
  const returned = orNotFound(await lockReturned(trx, id));
  if (returned.state === decision) return;
  if (returned.state !== 'QUARANTINE') throw problem('RETURN_DECIDED');
  const amount = part ?? returned.amount;
  if (amount > returned.amount) throw problem('RETURN_TOO_MANY', `격리 중인 것은 ${returned.amount}개입니다.`);
  const at = context.now();
  if (decision === 'ADMITTED') assertAdmissible(lot, seoulDay(at));
  const userId = actorId(context.actor);
  const decided = { state: decision, amount, reason, decidedBy: userId, decidedAt: at };
  const rest = returned.amount - amount;
  if (rest > 0)
    await trx
      .insertInto('returnedPieces')
      .values({ ...returned, id: newId(), amount: rest })
      .execute();
  await updateReturned(trx, id, decided);
  const isAdmitted = decision === 'ADMITTED';
  const source = { reason: isAdmitted ? 'ADMIT' : 'DISCARD', actorId: userId, note: reason } as const;
  await (isAdmitted ? admitPieces : discardReturned)(trx, lot, amount, source, at);
  if (isAdmitted) await settleLots(trx, lot, { at, actorId: userId });
  const action = isAdmitted ? 'returned-piece.admit' : 'returned-piece.discard';
  const details = { from: 'QUARANTINE', to: decision, lotNo: lot.lotNo, pieces: amount, rest, reason };
  await audit(trx, context, action, { type: 'returned-piece', id, name: lot.lotNo }, details);
}

/**
 * Undoes the receipt of pieces in quarantine: a wrong scan, or goods that go back to their buyer, which leave a record of
 * both ways. Locks their lots.
 * @throws RETURN_DECIDED if they left the quarantine
 */
export async function revokeReturned(
  trx: Transaction,
  context: Context,
  rows: readonly Pick<ReturnedRow, 'id' | 'lotId'>[],
  note: string,
  { isGivenBack = false }: { isGivenBack?: boolean } = {},
): Promise<void> {
  const at = context.now();
  for (const { id, lotId } of rows.toSorted((one, other) => (one.lotId < other.lotId ? -1 : 1))) {
    const lot = orNotFound(await lockLot(trx, lotId));
    const returned = await lockReturned(trx, id);
    if (!returned) continue;
    if (returned.state !== 'QUARANTINE') throw problem('RETURN_DECIDED');
    await discardReturned(trx, lot, returned.amount, { reason: 'RETURN', actorId: actorId(context.actor), note }, at);
    await removeReturned(trx, id);
    const { pieceId, amount, isRecalled, claimId, receivedAt } = returned;
    const record = { id: newId(), pieceId, amount, isRecalled, claimId, receivedAt, givenBackAt: at };
    if (isGivenBack) await trx.insertInto('givenBackPieces').values(record).execute();
    const changes = differences({ quarantine: lot.quarantine }, { quarantine: lot.quarantine - returned.amount });
    const details = { changes, lotNo: lot.lotNo, pieces: returned.amount, reason: note };
    await audit(trx, context, 'returned-piece.revoke', { type: 'returned-piece', id, name: lot.lotNo }, details);
  }
}

/** Only goods that were never under suspicion, and can still be used, go back to the shelf. */
function assertAdmissible(lot: LotRow, day: string): void {
  const why = whyNotAdmitted(lot, day);
  if (why !== null) throw problem('LOT_NOT_ADMITTED', `로트 ${lot.lotNo}: ${why} 폐기만 할 수 있습니다.`);
}

/** Why returned pieces of a lot cannot be admitted on a day, for a person; null if they can. */
export function whyNotAdmitted(lot: Pick<LotRow, 'state' | 'useBy' | 'reason'>, day: string): string | null {
  if (lot.state !== 'RELEASED') return lot.state === 'SPENT' ? null : whyNotSold(lot);
  return lot.useBy !== null && lot.useBy < day ? `유효기한(${lot.useBy})이 지난 로트입니다.` : null;
}
