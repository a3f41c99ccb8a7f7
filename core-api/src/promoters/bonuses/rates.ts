import type { PromoterRate, PromoterRateInput } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { actorId } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { TOTAL_LIMIT } from '../../platform/http/console-list.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';

interface RateFilter {
  type?: PromoterRate['type'] | undefined;
  _product?: string | undefined;
  _level?: string | undefined;
  id?: string[] | undefined;
}

function filtered(handle: Handle, { type, _product, _level, id }: RateFilter) {
  let query = handle
    .selectFrom('promoterRates as r')
    .leftJoin('products as p', 'p.id', 'r.productId')
    .leftJoin('levels as l', 'l.id', 'r.levelId')
    .leftJoin('users as u', 'u.id', 'r.createdBy');
  if (id) query = query.where('r.id', '=', sql<string>`any(${id}::uuid[])`);
  if (type) query = query.where('r.type', '=', type);
  if (_product) query = query.where('r.productId', '=', _product);
  if (_level) query = query.where('r.levelId', '=', _level);
  return query;
}

/** Versions of rates, the latest first unless sorted otherwise, and how many the filter has (bounded). */
export async function listRates(
  handle: Handle,
  {
    filter = {},
    sort,
    range: [from, to],
  }: {
    filter?: RateFilter | undefined;
    sort?: readonly ['effectiveOn', 'ASC' | 'DESC'] | undefined;
    range: readonly [number, number];
  },
): Promise<{ rates: PromoterRate[]; total: number }> {
  const way = sort?.[1] === 'ASC' ? 'asc' : 'desc';
  const rows = await filtered(handle, filter)
    .selectAll('r')
    .select(['p.name as productName', 'l.name as levelName', 'u.name as createdByName'])
    .orderBy('r.effectiveOn', way)
    .orderBy('r.version', way)
    .offset(from)
    .limit(to - from + 1)
    .execute();
  const { count } = await handle
    .selectFrom(filtered(handle, filter).select('r.id').limit(TOTAL_LIMIT).as('bounded'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rates = rows.map((row) => ({
    _id: row.id,
    version: row.version,
    type: row.type,
    _product: row.productId,
    productName: row.productName,
    _level: row.levelId,
    levelName: row.levelName,
    percent: row.basisPoints / 100,
    effectiveOn: row.effectiveOn,
    createdByName: row.createdByName,
    createdAt: row.createdAt.toISOString(),
  }));
  return { rates, total: Number(count) };
}

/**
 * Adds a version of a rate. It counts for orders of later days only, so that no order placed before changes its bonus.
 * @throws RATE_IN_FORCE, NOT_FOUND for an unknown product or level
 */
export async function createRate(context: Context, input: PromoterRateInput): Promise<PromoterRate> {
  const { type, _product: productId, _level: levelId, percent, effectiveOn } = input;
  if (effectiveOn <= seoulDay(context.now())) throw problem('RATE_IN_FORCE');
  const id = newId();
  await inTransaction(context.db, async (trx) => {
    const named = productId
      ? await trx.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
      : levelId
        ? await trx
            .selectFrom('levels')
            .select('id')
            .where('id', '=', levelId)
            .where('scope', '<>', 'OPERATOR')
            .executeTakeFirst()
        : true;
    if (!named) throw problem('NOT_FOUND');
    const basisPoints = Math.round(percent * 100);
    const by = { createdBy: actorId(context.actor), createdAt: context.now() };
    await trx
      .insertInto('promoterRates')
      .values({ id, type, productId, levelId, basisPoints, effectiveOn, ...by })
      .execute();
    await audit(trx, context, 'promoter-rate.create', `promoter-rate:${id}`, { ...input });
  });
  const { rates } = await listRates(context.db, { filter: { id: [id] }, range: [0, 0] });
  if (!rates[0]) throw problem('NOT_FOUND');
  return rates[0];
}
