import type { BonusPreview, PromoterRate, PromoterRateInput, promoterRateFilter, RateState } from '@iruon/contract';
import { rateTypeLabels } from '@iruon/contract/labels';
import { type SeoulDay, seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { type SqlBool, sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { won } from '../../kernel/won.ts';
import { actorId } from '../../platform/actor.ts';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { nameOf } from '../../platform/db/with-user.ts';
import { contains, type FilterOf, type ListRequest, listPage } from '../../platform/http/console-list.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { ratesOn } from './facts-repository.ts';
import { bonusCapOf } from './repository.ts';
import { bonusOf } from './rules.ts';

type RateFilter = FilterOf<typeof promoterRateFilter>;

/** True for a rate that a later version of the same rate replaces, today or on its own first day. */
const isReplaced = (today: SeoulDay) => sql<boolean>`exists (
  select from promoter_rates n
  where n.type = r.type and (n.effective_on, n.version) > (r.effective_on, r.version)
    and n.effective_on <= greatest(${today}::date, r.effective_on)
    and case r.type
      when 'GOODS' then n.product_id = r.product_id
      when 'GRADE' then n.level_id = r.level_id
      else true
    end)`;

const stateOn = (today: SeoulDay) => sql<RateState>`case
  when ${isReplaced(today)} then 'REPLACED'
  when r.effective_on > ${today}::date then 'COMING'
  else 'IN_FORCE' end`;

function filtered(handle: Handle, { q, type, state, _product, _level, id }: RateFilter, today: SeoulDay) {
  let query = handle
    .selectFrom('promoterRates as r')
    .leftJoin('products as p', 'p.id', 'r.productId')
    .leftJoin('levels as l', 'l.id', 'r.levelId');
  if (id) query = query.where('r.id', '=', idsInSql(id));
  if (type) query = query.where('r.type', '=', type);
  if (_product) query = query.where('r.productId', '=', _product);
  if (_level) query = query.where('r.levelId', '=', _level);
  if (state) query = query.where(sql<SqlBool>`${stateOn(today)} = ${state}`);
  if (q) query = query.where(sql<SqlBool>`lower(coalesce(p.name, l.name)) like ${contains(q.toLowerCase())}`);
  return query;
}

/**
 * Versions of rates with their current state, latest first unless sorted otherwise, and the number of matches
 * (bounded).
 */
export async function listRates(
  { db: handle, now }: Pick<Context, 'db' | 'now'>,
  { filter = {}, sort = ['effectiveOn', 'DESC'], range }: ListRequest<RateFilter, 'effectiveOn'>,
): Promise<{ rates: PromoterRate[]; total: number }> {
  const today = seoulDay(now());
  const query = filtered(handle, filter, today)
    .selectAll('r')
    .select(stateOn(today).as('state'))
    .select(['p.name as productName', 'l.name as levelName'])
    .$call(nameOf('r.createdBy', 'createdByName'));
  const by = ['r.effectiveOn', 'r.version'] as const;
  const { rows, total } = await listPage(handle, query, { by, direction: sort[1], range });
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
    state: row.state,
    createdByName: row.createdByName,
    createdAt: row.createdAt.toISOString(),
  }));
  return { rates, total };
}

/** False for a product that does not exist, or a level that members cannot have. */
async function areKnown(
  handle: Handle,
  { productId, levelId }: { productId?: string | null | undefined; levelId?: string | null | undefined },
): Promise<boolean> {
  const product = productId
    ? await handle.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
    : true;
  const level = levelId
    ? await handle
        .selectFrom('levels')
        .select('id')
        .where('id', '=', levelId)
        .where('scope', '<>', 'OPERATOR')
        .executeTakeFirst()
    : true;
  return product !== undefined && level !== undefined;
}

const nameOfRate = ({ type, percent }: Pick<PromoterRateInput, 'type' | 'percent'>) =>
  `${rateTypeLabels[type]} ${percent}%`;

/**
 * Adds a version of a rate. It applies to orders of later days only, so that no earlier order changes its bonus.
 * @throws RATE_IN_FORCE, NOT_FOUND for an unknown product or level
 */
export async function createRate(context: Context, input: PromoterRateInput): Promise<PromoterRate> {
  const { type, _product: productId, _level: levelId, percent, effectiveOn } = input;
  if (effectiveOn <= seoulDay(context.now())) throw problem('RATE_IN_FORCE');
  const id = newId();
  await inTransaction(context.db, async (trx) => {
    const known = await areKnown(trx, { productId, levelId });
    if (!known) throw problem('NOT_FOUND');
    const basisPoints = Math.round(percent * 100);
    const by = { createdBy: actorId(context.actor), createdAt: context.now() };
    await trx
      .insertInto('promoterRates')
      .values({ id, type, productId, levelId, basisPoints, effectiveOn, ...by })
      .execute();
    const details = { ...input };
    await audit(trx, context, 'promoter-rate.create', { type: 'promoter-rate', id, name: nameOfRate(input) }, details);
  });
  const { rates } = await listRates(context, { filter: { id: [id] }, range: [0, 0] });
  return orNotFound(rates[0]);
}

/** Deletes a planned rate that applies to no order yet. @throws RATE_BEGUN */
export async function deleteRate(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const row = await trx.selectFrom('promoterRates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) return;
    if (row.effectiveOn <= seoulDay(context.now())) throw problem('RATE_BEGUN');
    await trx.deleteFrom('promoterRates').where('id', '=', id).execute();
    const { type, productId, levelId, basisPoints, effectiveOn } = row;
    const deleted = { type, _product: productId, _level: levelId, percent: basisPoints / 100, effectiveOn };
    await audit(
      trx,
      context,
      'promoter-rate.delete',
      { type: 'promoter-rate', id, name: nameOfRate(deleted) },
      deleted,
    );
  });
}

/**
 * The bonus for goods of `base` won, ordered on a Seoul day, for a promoter of a level. @throws NOT_FOUND for an
 * unknown product or level
 */
export async function previewBonus(
  handle: Handle,
  {
    day,
    _product,
    _level,
    base,
  }: { day: SeoulDay; _product?: string | undefined; _level?: string | undefined; base: number },
): Promise<BonusPreview> {
  if (!(await areKnown(handle, { productId: _product, levelId: _level }))) throw problem('NOT_FOUND');
  const rates = await ratesOn(handle, { day, productId: _product ?? null, levelId: _level ?? null });
  const bonuses = rates.map(({ type, basisPoints }) => ({
    type,
    percent: basisPoints / 100,
    amount: bonusOf(won(base), basisPoints),
  }));
  const cap = await bonusCapOf(handle, _level ?? null);
  const sum = bonuses.reduce((all, { amount }) => all + amount, 0);
  return { day, base, bonuses, sum, cap: cap === 0 ? null : cap };
}
