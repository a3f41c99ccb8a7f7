import type { RecallFigures, RecallLot } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';

/** Which pieces a recall is about. A drill is about those that were sent until its opening, because its lots are still sold. */
export interface RecallScope {
  lotIds: readonly string[];
  until: Date | null;
}

/** The ids of the pieces that buyers got, as a query, by the indexes of orders and receivers. `users` is a query of their ids. */
export const piecesOfBuyers = (users: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.id from orders o join parcel_pieces p on p.order_id = o.id where o.user_id in (${users})
  union all select p.id from parcel_pieces p where p.receiver_id in (${users})`;

/**
 * The tables `sent` and `back` of a query: the shipped pieces of lots with their buyers, read by the index of the lots, and
 * what came back of them. A lot may have very many, so that a query about some of them names these by `ids`. Postgres reads
 * `sent` once for all that refers to it. Only a piece whose buyer is not filled yet has its order looked up; a join would look
 * up all of them.
 */
export const sentPieces = ({ lotIds, until }: RecallScope, ids?: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  back as materialized (
    select piece_id, sum(amount)::int as amount from returned_pieces
    where lot_id = any (${lotIds}::uuid[]) ${ids ? sql`and piece_id in (${ids})` : sql``} group by piece_id
  ), sent as (
    select p.id, p.kind, p.lot_id, p.order_id, p.amount, p.shipped_at, coalesce(b.amount, 0) as back,
      coalesce(p.buyer_id, p.receiver_id, (select o.user_id from orders o where o.id = p.order_id)) as user_id
    from parcel_pieces p left join back b on b.piece_id = p.id
    where p.lot_id = any (${lotIds}::uuid[]) and p.shipped_at is not null ${ids ? sql`and p.id in (${ids})` : sql``}
      and (${until}::timestamptz is null or p.shipped_at <= ${until}::timestamptz)
  )`;

/** The sums of a group of `sent` as columns. */
export const sums = sql`coalesce(sum(amount), 0)::int as sent, coalesce(sum(back), 0)::int as back,
  coalesce(sum(amount - back), 0)::int as out`;

/**
 * Pieces in open parcels: packed ones, or proposed ones of goods that are not packed yet. A packed replacement has no parcel:
 * that of its order was shipped.
 */
const inParcels = (lotIds: readonly string[]) => sql`(
  select lot_id, parcel_id, amount from parcel_pieces
  where lot_id = any (${lotIds}::uuid[]) and shipped_at is null and order_id is not null
  union all
  select r.lot_id, r.parcel_id, r.amount from lot_reservations r where r.lot_id = any (${lotIds}::uuid[]) and not exists (
    select from parcel_pieces p where p.order_id = r.order_id and p.lot_id = r.lot_id and p.shipped_at is null)
) packed`;

/** The name of the goods of a lot. `l` is the lot, `p` its product, `v` its option. */
export const goodsName = sql<string>`p.name || coalesce(' (' || v.name || ')', '')`;

/** A row of `lotsOfScope`. */
export type LotOfScope = Omit<RecallLot, '_id'> & { id: string };
export const toRecallLot = ({ id, ...lot }: LotOfScope): RecallLot => ({ _id: id, ...lot });

/** Lots with their figures, in the order of goods and numbers, as a query on `sent`. */
export const lotsOfScope = ({ lotIds }: RecallScope): RawBuilder<unknown> => sql`
  select l.id, l.lot_no as "lotNo", p.code, ${goodsName} as name, l.use_by as "useBy", l.state,
    min_shelf_days(l.product_id, l.option_id) as "minShelfDays", l.on_hand as shelf, l.quarantine, coalesce(i.amount, 0) as "inParcels",
    coalesce(s.sent, 0) as sent, coalesce(s.back, 0) as back, coalesce(s.out, 0) as out
  from lots l join products p on p.id = l.product_id left join product_options v on v.id = l.option_id
    left join (select lot_id, ${sums} from sent group by lot_id) s on s.lot_id = l.id
    left join (select lot_id, sum(amount)::int as amount from ${inParcels(lotIds)} group by lot_id) i on i.lot_id = l.id
  where l.id = any (${lotIds}::uuid[])
  order by p.name, v.name nulls first, l.lot_no, l.id`;

/** Lots with their figures, in the order of goods and numbers. */
export async function lotsWithFigures(handle: Handle, scope: RecallScope): Promise<RecallLot[]> {
  const { rows } = await sql<LotOfScope>`with ${sentPieces(scope)} ${lotsOfScope(scope)}`.execute(handle);
  return rows.map(toRecallLot);
}

/** The figures of all lots of a recall together, as a query on `sent`. */
export const figuresOfScope = ({ lotIds }: RecallScope): RawBuilder<unknown> => sql`
  select s.sent, s.back, s.out, s.exchanges, s.samples, b.buyers, b.former, l.shelf, l.quarantine, n.parcels, n."inParcels"
  from (select ${sums}, coalesce(sum(amount) filter (where kind = 'EXCHANGE'), 0)::int as exchanges,
      coalesce(sum(amount) filter (where kind = 'SAMPLE'), 0)::int as samples from sent) s
    cross join (select count(*)::int as buyers, (count(*) filter (where u.withdrawn_at is not null))::int as former
      from (select distinct user_id from sent) buyer join users u on u.id = buyer.user_id) b
    cross join (select coalesce(sum(on_hand), 0)::int as shelf, coalesce(sum(quarantine), 0)::int as quarantine
      from lots where id = any (${lotIds}::uuid[])) l
    cross join (select count(distinct parcel_id)::int as parcels, coalesce(sum(amount), 0)::int as "inParcels"
      from ${inParcels(lotIds)}) n`;

/** The figures of all lots of a recall together. */
export async function recallFigures(handle: Handle, scope: RecallScope): Promise<RecallFigures> {
  const { rows } = await sql<RecallFigures>`with ${sentPieces(scope)} ${figuresOfScope(scope)}`.execute(handle);
  const [figures] = rows;
  if (!figures) throw new Error('a query of sums returned no row');
  return figures;
}
