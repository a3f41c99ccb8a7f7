import { eventData } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

/** The objects whose events form a chain: the columns that an event tells, and the row that the last one equals. */
const chained = [
  {
    objects: 'order',
    rows: sql`select id, null::uuid as part, jsonb_build_object('amount', amount, 'orderStatus', order_status,
      'claimStatus', claim_status, 'collectionStatus', collection_status, 'purchaseStatus', purchase_status,
      'courierCode', courier_code, 'invoiceNo', invoice_no) as state from orders`,
  },
  {
    objects: 'claim',
    rows: sql`select id, null::uuid as part, jsonb_build_object('status', status, 'collectionStatus', collection_status,
      '_order', order_id) as state from claims`,
  },
] as const;

interface Chain {
  id: string;
  state: Record<string, unknown>;
  events: { sequence: number; data: Record<string, unknown> & { before?: Record<string, unknown> } }[] | null;
}

const same = (state: Record<string, unknown>, data: Record<string, unknown>) =>
  Object.entries(state).every(([key, value]) => data[key] === value);

/** The state changes of a row without exactly one event, and events without a change, one line each. */
function brokenLinks(objects: string, { id, state, events }: Chain): string[] {
  const [first, ...rest] = events ?? [];
  if (!first) return [`${objects} ${id} has no event`];
  const lines = first.data.before ? [`${objects} ${id} begins with a change`] : [];
  let last = first;
  for (const event of rest) {
    if (!event.data.before || !same(event.data.before, last.data))
      lines.push(`${objects} ${id}: event ${event.sequence} does not follow ${last.sequence}`);
    last = event;
  }
  if (!same(state, last.data)) lines.push(`${objects} ${id} changed after its last event ${last.sequence}`);
  return lines;
}

/**
 * Compares every order, claim, payment, stock and member with the chain of its events: one line for each change without
 * exactly one event, and for each event whose data the contract does not describe. An endpoint has to listen to all types
 * from the beginning.
 */
export async function eventDifferences(db: Handle): Promise<string[]> {
  const lines: string[] = [];
  for (const { objects, rows } of chained) {
    const { rows: chains } = await sql<Chain>`
      select object.id, object.state, (select jsonb_agg(jsonb_build_object('sequence', e.sequence, 'data', e.payload)
        order by e.sequence) from events e where e.object_id = object.id) as events
      from (${rows}) object`.execute(db);
    lines.push(...chains.flatMap((chain) => brokenLinks(objects, chain)));
  }
  const { rows: sums } = await sql<{ line: string }>`
    select 'payment ' || p.id || ' has ' || p.refunded || ' refunded, its events ' || coalesce(sum((e.payload ->> 'refundedNow')::bigint), 0)
      as line from payments p left join events e on e.object_id = p.id
    group by p.id having p.refunded <> coalesce(sum((e.payload ->> 'refundedNow')::bigint), 0)
    union all
    select 'payment ' || p.id || ' is ' || p.state || ' and has ' || count(e.id) || ' events of a payment' from payments p
    left join events e on e.object_id = p.id and e.type = 'payment.paid'
    group by p.id having count(e.id) <> (p.paid_at is not null)::int
    union all
    select 'stock of ' || k.id || ' is ' || k.stock || ' and its last event says ' || coalesce(e.payload ->> 'stock', 'nothing')
    from (select id, stock from products union all select id, stock from product_options
      union all select id, stock from product_supplies) k
    join lateral (select payload from events where type = 'stock.changed' and k.id::text = coalesce(payload ->> '_option',
      payload ->> '_supply', payload ->> '_product') order by sequence desc limit 1) e on true
    where (e.payload ->> 'stock')::int <> k.stock
    union all
    select 'event ' || sequence || ' of stock does not follow' from (
      select sequence, payload, lag(payload ->> 'stock') over (partition by payload ->> '_product', payload ->> '_option',
        payload ->> '_supply' order by sequence) as earlier from events where type = 'stock.changed') s
    where earlier <> payload ->> 'before'
    union all
    select 'order ' || o.id || ' has ' || h.count || ' steps to ' || h.to_status || ' and ' || e.count || ' events'
    from orders o
    join lateral (select axis, to_status, count(*) from order_events where order_id = o.id and axis in ('order', 'purchase')
      and from_status is not null and from_status <> to_status group by axis, to_status) h on true
    join lateral (select count(*) from events where object_id = o.id and type = 'order.changed'
      and payload ->> (h.axis || 'Status') = h.to_status
      and payload -> 'before' ->> (h.axis || 'Status') <> h.to_status) e on e.count <> h.count
    where o.split_from is null
    union all
    select 'member ' || u.id || ' has no event' from users u where u.type <> 'OPERATOR'
      and not exists (select from events e where e.object_id = u.id and e.type = 'member.joined')`.execute(db);
  lines.push(...sums.map(({ line }) => line));
  const written = await db.selectFrom('events').select(['sequence', 'type', 'payload']).execute();
  for (const { sequence, type, payload } of written) {
    const parsed = eventData[type][1].strict().safeParse(payload);
    if (!parsed.success) lines.push(`event ${sequence} ${type}: ${parsed.error.message}`);
  }
  return lines;
}
