import type { Database } from '@iruon/db';
import { makeOrder, makeProduct, makePromoter, makePurchase, makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { newId } from '../../../core-api/src/kernel/ids.ts';
import { inTransaction } from '../../../core-api/src/platform/db/transaction.ts';
import { accrueBonuses, reverseBonuses } from '../../../core-api/src/promoters/bonuses/index.ts';
import { findOrder } from '../../../core-api/src/selling/orders/index.ts';

/** Number of concurrent confirmations. */
const AT_ONCE = 6;
/** One of this number of orders is half returned. */
const RETURNED = 100;
const LINES = 2;

export interface Promoted {
  promotees: number;
  promoters: number;
  /** When the first purchase is placed; the others follow within the same month. */
  from: Date;
}

/** Members who joined with the codes of the promoters, in rotation. */
const promotees = (count: number, promoters: string[], at: Date) => sql`
  with made as (
    insert into users (id, username, password_hash, type, name, phone, email, postcode, address1, address2)
    select gen_random_uuid(), 'promotee' || lpad(n::text, 6, '0'), '-', 'COMPANY', '추천회원' || n,
      '010' || lpad((30000000 + n)::text, 8, '0'), 'p' || n || '@clinic.example', '04524', '서울 중구 세종대로 110', n || '호'
    from generate_series(1, ${count}::int) n
    returning id, username
  )
  insert into promotees (user_id, promoter_id, code, created_at)
  select m.id, p.user_id, p.code, ${at} from made m
  join promoters p on p.user_id = (${promoters}::uuid[])[right(m.username, 6)::int % ${promoters.length}::int + 1]`;

/** A purchase of each promotee with its promoter; some are paid with points. */
const purchases = (like: string, from: Date) => sql`
  insert into purchases (id, purchase_no, user_id, state, payment_method, title, quote, goods_total, delivery_total, points_used,
    payable, sender, receiver, paid_at, created_at)
  select gen_random_uuid(), 'B' || right(u.username, 6), u.id, 'PURCHASE_CONFIRMED', 'card', t.title, t.quote, g.goods, 3000, g.points,
    g.goods + 3000 - g.points, t.sender, t.receiver, g.at, g.at
  from promotees p join users u on u.id = p.user_id
  cross join lateral (select right(u.username, 6)::int as n) o
  cross join lateral (
    select 100000 + o.n % 900 * 100 as goods, case when o.n % 10 = 0 then 1000 else 0 end as points,
      ${from}::timestamptz + (o.n % 10000) * interval '90 seconds' as at
  ) g
  cross join (select * from purchases where id = ${like}) t`;

const noted = sql`
  insert into promoted_purchases (purchase_id, promoter_id, level_id, created_at)
  select y.id, p.promoter_id, l.level_id, y.created_at
  from purchases y join promotees p on p.user_id = y.user_id left join user_levels l on l.user_id = p.promoter_id`;

/** Two delivered lines of each purchase. */
const orders = (like: string) => sql`
  insert into orders (id, purchase_id, user_id, sequence, product_id, product_code, product_name, amount, list_price, unit_price,
    line_total, shipping_code, shipping, order_status, purchase_status, carrier, courier_code, invoice_no, shipped_at, delivered_at,
    created_at, updated_at)
  select gen_random_uuid(), y.id, y.user_id, line, t.product_id, t.product_code, t.product_name, 1, g.won, g.won, g.won, t.shipping_code,
    t.shipping, 'DELIVERY_COMPLETE', 'PURCHASE_AWAITING', 'GENERAL', 'DIRECT', '123456789012', y.created_at + interval '1 day',
    y.created_at + interval '2 days', y.created_at, y.created_at
  from purchases y join promotees p on p.user_id = y.user_id
  cross join generate_series(0, ${LINES - 1}::int) line
  cross join lateral (select case line when 0 then y.goods_total / 3 else y.goods_total - y.goods_total / 3 end as won) g
  cross join (select * from orders where id = ${like}) t`;

async function insertOrders(db: Database, { promotees: count, promoters, from }: Promoted): Promise<void> {
  const earliest = new Date(from.getTime() - 86_400_000);
  const levelId = newId();
  const level = { code: 'BENCH', name: '추천', scope: 'ALL', createdAt: earliest, updatedAt: earliest } as const;
  await db
    .insertInto('levels')
    .values({ id: levelId, ...level })
    .execute();
  const ids: string[] = [];
  for (let place = 0; place < promoters; place += 1) {
    const user = await makeUser(db, { username: `promoter${String(place).padStart(4, '0')}` });
    await makePromoter(db, { userId: user.id });
    await db.insertInto('userLevels').values({ userId: user.id, levelId, since: earliest }).execute();
    ids.push(user.id);
  }
  const product = await makeProduct(db);
  const rate = { effectiveOn: '2020-01-01', createdAt: earliest };
  await db
    .insertInto('promoterRates')
    .values([
      { id: newId(), type: 'SALES', basisPoints: 330, ...rate },
      { id: newId(), type: 'GOODS', productId: product.id, basisPoints: 125, ...rate },
      { id: newId(), type: 'GRADE', levelId, basisPoints: 75, ...rate },
    ])
    .execute();
  const like = await makePurchase(db, {});
  const line = await makeOrder(db, { purchaseId: like.id, productId: product.id });
  await promotees(count, ids, earliest).execute(db);
  await purchases(like.id, from).execute(db);
  await noted.execute(db);
  await orders(line.id).execute(db);
  await sql`analyze`.execute(db);
}

/** Confirms the orders like the product, one transaction each; some are returned later. Returns their number. */
async function confirmOrders(db: Database): Promise<number> {
  const waiting = await db
    .selectFrom('orders')
    .innerJoin('promotees', 'promotees.userId', 'orders.userId')
    .select(['orders.id', 'orders.deliveredAt', 'orders.lineTotal'])
    .orderBy('orders.createdAt')
    .orderBy('orders.id')
    .execute();
  const queue = waiting.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [place, { id: orderId, deliveredAt, lineTotal }] of queue) {
        const order = await findOrder(db, orderId);
        if (!order || !deliveredAt) throw new Error(`No delivered order ${orderId}`);
        const at = new Date(deliveredAt.getTime() + 60_000);
        await inTransaction(db, async (trx) => {
          await trx
            .updateTable('orders')
            .set({ purchaseStatus: 'PURCHASE_COMPLETE', completedAt: at, updatedAt: at })
            .where('id', '=', orderId)
            .execute();
          await accrueBonuses(trx, order, at);
        });
        if (place % RETURNED !== 0) continue;
        const back = { orderId, returned: Math.floor(lineTotal / 2), message: '반품', actorId: null };
        await inTransaction(db, (trx) => reverseBonuses(trx, { ...back, at: new Date(at.getTime() + 60_000) }));
      }
    }),
  );
  return waiting.length;
}

/**
 * Inserts promotees with a purchase of two orders each, and confirms each order by the code that adds bonuses. Returns the number of
 * orders. @param db with a statement timeout for many thousand rows
 */
export async function makePromotedOrders(db: Database, of: Promoted): Promise<number> {
  await insertOrders(db, of);
  return confirmOrders(db);
}
