import type { Sample, SampleInput, sampleFilter, sampleSorts } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { lockCustomer } from '../../members/accounts/index.ts';
import { actorId } from '../../platform/actor.ts';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import {
  contains,
  type FilterOf,
  hasText,
  inDays,
  type ListRequest,
  listPage,
  listQuery,
} from '../../platform/http/console-list.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import type { Context } from '../../platform/services.ts';
import { type LotKeeper, lockLotsOf, proposedLots, takeFromLot, takenOf, whyNotSold } from '../lots/index.ts';
import { adjustStock, lockStock } from '../stock/index.ts';
import { findLot } from './find-lot.ts';
import { readPackage } from './read-package.ts';
import { acceptOther, assertMayLeave, proofOf } from './scanned-lot.ts';

const samples = (handle: Handle) =>
  handle
    .selectFrom('parcelPieces')
    .innerJoin('lots', 'lots.id', 'parcelPieces.lotId')
    .innerJoin('products', 'products.id', 'parcelPieces.productId')
    .innerJoin('users', 'users.id', 'parcelPieces.receiverId')
    .leftJoin('productOptions', 'productOptions.id', 'parcelPieces.optionId')
    .leftJoin('users as givers', 'givers.id', 'parcelPieces.packedBy')
    .selectAll('parcelPieces')
    .select(['lots.lotNo', 'lots.state as lotState', 'lots.useBy', 'products.code as productCode'])
    .select(['products.name as productName', 'productOptions.name as optionName', 'users.name as userName'])
    .select('givers.name as giverName')
    .select(
      sql<number>`(select coalesce(sum(r.amount), 0)::int from returned_pieces r where r.piece_id = parcel_pieces.id)`.as(
        'back',
      ),
    )
    .where('parcelPieces.kind', '=', 'SAMPLE');
type Row = Awaited<ReturnType<ReturnType<typeof samples>['execute']>>[number];

const toWire = (row: Row): Sample => ({
  _id: row.id,
  ...{ _lot: row.lotId, lotNo: row.lotNo, lotState: row.lotState, useBy: row.useBy, _product: row.productId },
  ...{ productCode: row.productCode, productName: row.productName, optionName: row.optionName },
  ...{ amount: row.amount, serial: row.serial, _user: row.receiverId ?? '', userName: row.userName ?? '' },
  ...{ reason: row.reason ?? '', back: row.back },
  giver: row.packedBy === null ? null : { _id: row.packedBy, name: row.giverName ?? '' },
  givenAt: row.packedAt.toISOString(),
});

type Request = ListRequest<FilterOf<typeof sampleFilter>, (typeof sampleSorts)[number]>;

/** Samples, the latest first. */
export async function listSamples(
  { db }: Pick<Context, 'db'>,
  request: Request,
): Promise<{ samples: Sample[]; total: number }> {
  const { filter, direction, range } = listQuery(request, ['givenAt', 'DESC']);
  const { id, q, _user, _lot, from, to } = filter;
  let query = samples(db);
  if (id) query = query.where('parcelPieces.id', '=', idsInSql(id));
  if (_user) query = query.where('parcelPieces.receiverId', '=', _user);
  if (_lot) query = query.where('parcelPieces.lotId', '=', _lot);
  if (from || to) query = query.where(inDays(sql.ref('parcelPieces.packedAt'), { from, to }));
  if (q) {
    const begins = sql`lots.lot_no ilike ${contains(q).slice(1)}`;
    query = query.where(sql<boolean>`(${begins} or ${hasText(q, ['products.code', 'products.name', 'users.name'])})`);
  }
  const by = [sql.ref('parcelPieces.packedAt'), 'parcelPieces.id' as const];
  const { rows, total } = await listPage(db, query, { by, direction, range });
  return { samples: rows.map(toWire), total };
}

/**
 * Gives pieces of a lot to a member: they leave the lot and the stock at once, and are in the trace of the lot. Locks the
 * stock and its lots.
 * @throws NOT_FOUND unless a member gets them, STOCK_CODE_UNKNOWN, LOT_MEANS_SEVERAL, LOT_NOT_SELLABLE, USE_BY_DIFFERS, EXPIRED,
 * OTHER_LOT without a reason for another lot than the proposed ones, STOCK_SHORT if orders need the pieces
 */
export async function giveSample(
  context: Context,
  { _user, code, amount, reason, lotReason }: SampleInput,
  keepResponse: (trx: Transaction, response: { sample: Sample }) => Promise<void>,
): Promise<{ sample: Sample }> {
  return inTransaction(context.db, async (trx) => {
    const at = context.now();
    await lockCustomer(trx, _user);
    const scanned = await readPackage(trx, code, at);
    const found = await findLot(trx, scanned);
    const { lot, shelf } = await lockFree(trx, found, amount, at);
    await assertMayLeave(trx, found, lot, seoulDay(at));
    const other = acceptOther('견본', lot, await proposedLots(trx, shelf, amount), lotReason);
    const userId = actorId(context.actor);
    const counted = await takeFromLot(trx, lot, amount, { reason: 'SHIP', actorId: userId, note: reason }, at);
    const { productId, optionId } = lot;
    const change = { productId, optionId, supplyId: null, delta: -counted, isOpening: false, note: reason };
    if (counted > 0) await adjustStock(trx, [{ ...change, cause: 'SAMPLE' }], { actorId: userId, at });
    const row = {
      kind: 'SAMPLE',
      ...{ id: newId(), receiverId: _user, productId, optionId, lotId: lot.id, amount, reason },
      ...proofOf(scanned, found, amount),
      ...{ packedBy: userId, packedAt: at, shippedAt: at },
    } as const;
    await trx.insertInto('parcelPieces').values(row).execute();
    const changes = {
      ...differences({ onHand: lot.onHand }, { onHand: lot.onHand - amount }),
      ...(other.change && { lotNo: other.change }),
    };
    const details = {
      ...{ userId: _user, changes, pieces: amount, reason, lotReason: other.reason },
      ...(!other.change && { lotNo: lot.lotNo }),
    };
    await audit(trx, context, 'sample.give', { type: 'sample', id: row.id, name: lot.lotNo }, details);
    const given = await samples(trx).where('parcelPieces.id', '=', row.id).executeTakeFirstOrThrow();
    const response = { sample: toWire(given) };
    await keepResponse(trx, response);
    return response;
  });
}

/** A lot whose pieces are free for no order: neither the stock nor the lots of planned parcels need them. */
async function lockFree(trx: Transaction, found: LotKeeper & { id: string; lotNo: string }, amount: number, at: Date) {
  const [state] = await lockStock(trx, [{ ...found, supplyId: null }]);
  const shelf = await lockLotsOf(trx, found, seoulDay(at));
  const lot = shelf.find(({ id }) => id === found.id);
  if (!lot) throw problem('LOT_NOT_SELLABLE', `로트 ${found.lotNo}: 선반에 남은 것이 없습니다.`);
  if (!lot.sells) throw problem('LOT_NOT_SELLABLE', `로트 ${lot.lotNo}: ${whyNotSold(lot)}`);
  const { packed = 0, reserved = 0 } = (await takenOf(trx, [lot.id])).get(lot.id) ?? {};
  const free = Math.max(0, Math.min(lot.inStock - packed - reserved, state?.stock ?? 0));
  if (free < amount)
    throw problem(
      'STOCK_SHORT',
      `로트 ${lot.lotNo}에서 보낼 수 있는 것은 ${free}개입니다. 주문이 잡은 것은 견본으로 보낼 수 없습니다.`,
    );
  return { lot, shelf };
}
