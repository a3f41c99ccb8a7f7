import type { ProductSales, SalesBasis, SalesSum } from '@iruon/contract';
import type { SeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';

/** Instants, both inclusive. */
export interface SalesPeriod {
  start: Date;
  end: Date;
}

type Sold = { orders: string; pieces: string; amount: string };

const goods = sql`coalesce(sum(s.pieces), 0) as pieces, coalesce(sum(s.won), 0) as amount`;
// A purchase whose lines are confirmed on several days counts on the first of these days in the period, so that days
// add up.
const sums = sql`count(*) filter (where s.nth = 1) as orders, ${goods}`;
const read = ({ orders, pieces, amount }: Sold): SalesSum => ({
  orders: Number(orders),
  pieces: Number(pieces),
  amount: Number(amount),
});

/** Order lines that count as sold in a period: purchase, time, product, quantity, and won after coupons. */
function soldLines(basis: SalesBasis, { start, end }: SalesPeriod): RawBuilder<unknown> {
  return basis === 'CONFIRMED'
    ? sql`
        select o.id, o.purchase_id, o.completed_at as at, o.product_id, o.amount as pieces,
          o.line_total - o.coupon_discount - o.coupon_share as won
        from orders o
        where o.purchase_status = 'PURCHASE_COMPLETE' and o.completed_at between ${start} and ${end}`
    : sql`
        select o.id, o.purchase_id, p.paid_at as at, o.product_id, o.amount as pieces,
          o.line_total - o.coupon_discount - o.coupon_share as won
        from purchases p join orders o on o.purchase_id = p.id
        where p.state = 'PURCHASE_CONFIRMED' and p.paid_at between ${start} and ${end}
          and o.purchase_status <> 'PURCHASE_CANCELED'`;
}

/** The same lines, each with its position among the lines of its purchase. */
const countedLines = (basis: SalesBasis, period: SalesPeriod) => sql`
  select l.*, row_number() over (partition by l.purchase_id order by l.at, l.id) as nth
  from (${soldLines(basis, period)}) l`;

/** Omits days without sales. */
export async function sumByDay(
  handle: Handle,
  basis: SalesBasis,
  period: SalesPeriod,
): Promise<({ day: SeoulDay } & SalesSum)[]> {
  const { rows } = await sql<{ day: SeoulDay } & Sold>`
    select to_char(s.at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, ${sums}
    from (${countedLines(basis, period)}) s group by 1 order by 1`.execute(handle);
  return rows.map((row) => ({ day: row.day, ...read(row) }));
}

export async function sumOfPeriod(handle: Handle, basis: SalesBasis, period: SalesPeriod): Promise<SalesSum> {
  const { rows } = await sql<Sold>`select ${sums} from (${countedLines(basis, period)}) s`.execute(handle);
  return rows[0] ? read(rows[0]) : { orders: 0, pieces: 0, amount: 0 };
}

/** The best-selling products, with their current names. */
export async function sumByProduct(
  handle: Handle,
  basis: SalesBasis,
  period: SalesPeriod,
  { by, limit }: { by: 'amount' | 'pieces'; limit: number },
): Promise<ProductSales[]> {
  const { rows } = await sql<{ productId: string; code: string; name: string } & Sold>`
    select t.*, p.code, p.name from (
      select s.product_id, count(distinct s.purchase_id) as orders, ${goods}
      from (${soldLines(basis, period)}) s
      group by s.product_id order by ${sql.ref(by)} desc, s.product_id limit ${limit}
    ) t join products p on p.id = t.product_id
    order by ${sql.ref(`t.${by}`)} desc, t.product_id`.execute(handle);
  return rows.map(({ productId, code, name, ...sold }) => ({ _product: productId, code, name, ...read(sold) }));
}

interface PaidHour {
  /** Since midnight in Seoul, 0 to 23. */
  hour: number;
  amount: number;
  count: number;
  soFar: number;
  countSoFar: number;
}

/** The payments of a day by hour; `soFar` are those until an instant of it, inclusive. Omits hours without payments. */
export async function paidByHour(
  handle: Handle,
  { start, end, until }: SalesPeriod & { until: Date },
): Promise<PaidHour[]> {
  const paid = sql`payable + money_used + points_used`;
  const isSoFar = sql`filter (where paid_at <= ${until})`;
  const { rows } = await sql<Record<keyof PaidHour, string>>`
    select floor(extract(epoch from paid_at - ${start}::timestamptz) / 3600) as hour, sum(${paid}) as amount,
      count(*) as count, coalesce(sum(${paid}) ${isSoFar}, 0) as "soFar", count(*) ${isSoFar} as "countSoFar"
    from purchases
    where state = 'PURCHASE_CONFIRMED' and paid_at between ${start} and ${end}
    group by 1 order by 1`.execute(handle);
  return rows.map(({ hour, amount, count, soFar, countSoFar }) => ({
    hour: Number(hour),
    amount: Number(amount),
    count: Number(count),
    soFar: Number(soFar),
    countSoFar: Number(countSoFar),
  }));
}
