import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

/** The amounts of a purchase by plain SQL over quotes, ledgers and payments, independent of the SQL of the store. */
export interface Truth {
  purchaseNo: string;
  isPaid: boolean;
  goods: number;
  goodsCoupons: number;
  fees: number;
  deliveryCoupons: number;
  installationCoupons: number;
  serviceCoupons: number;
  points: number;
  money: number;
  payable: number;
  writtenOff: number;
  source: 'card' | 'account' | 'hand';
  /** Received for the sale, without balances. */
  sale: number;
  /** The part of it that was refunded. */
  back: number;
  pending: number;
  moneyBack: number;
  pointsBack: number;
  /** Received and returned in addition to the sale. */
  excess: number;
  excessBack: number;
  /** The goods of the remaining orders, after coupons. */
  standing: number;
}

const couponsOf = (targets: string) => sql`
  coalesce((select sum((c ->> 'discount')::bigint) from jsonb_array_elements(p.quote -> 'coupons') c
    where c ->> 'target' in (${sql.raw(targets)})), 0)::bigint`;
const total = (name: string) => sql`(p.quote #>> ${sql.lit(`{totals,${name}}`)})::bigint`;

export async function truths(handle: Handle): Promise<Truth[]> {
  const { rows } = await sql<Truth>`
    with base as (
      select p.id, p.purchase_no, p.state = 'PURCHASE_CONFIRMED' as is_paid,
        ${total('goods')} as goods, ${couponsOf(`'PRODUCT_PRICE', 'TOTAL_ORDER_AMOUNT'`)} as goods_coupons,
        ${total('delivery')} + ${total('island')} + ${total('service')} + ${total('installation')} as fees,
        ${couponsOf(`'DELIVERY_FARE'`)} as delivery_coupons, ${couponsOf(`'INSTALLATION_PRICE'`)} as installation_coupons,
        ${couponsOf(`'ONSITE_SERVICE_FEE'`)} as service_coupons,
        ${total('points')} as points, ${total('money')} as money, ${total('payable')} as payable,
        (select coalesce(sum(expected - received), 0)::bigint from odd_deposits d
          where d.purchase_id = p.id and d.kind = 'SHORT' and d.state = 'ACCEPTED') as written_off
      from purchases p
    )
    select base.*, case when is_paid then payable - written_off else 0 end as sale,
      case when exists (select from payments y where y.purchase_id = base.id and y.method in ('transfer', 'phone')) then 'hand'
        when exists (select from payments y where y.purchase_id = base.id and y.method = 'account') then 'account'
        else 'card' end as source,
      -- Through the gateway by its successful calls, by transfer by what operators confirmed.
      ((select coalesce(sum(a.amount), 0) from payment_attempts a
        where a.purchase_id = base.id and a.kind = 'REFUND' and a.state = 'SUCCEEDED')
      + (select coalesce(sum(r.gateway), 0) from refunds r
        where r.purchase_id = base.id and r.channel = 'BANK' and r.done_at is not null))::bigint as back,
      (select coalesce(sum(r.gateway), 0) from refunds r where r.purchase_id = base.id and r.done_at is null)::bigint as pending,
      case when is_paid then (select coalesce(sum(m.delta) filter (where m.reason <> 'RESERVE'), 0) from money_ledger m
        where m.purchase_id = base.id)::bigint else 0 end as money_back,
      case when is_paid then (select coalesce(sum(l.amount), 0) from point_ledger l
        where l.purchase_id = base.id and l.reason = 'RELEASE' and l.direction = 'INCREASE')::bigint else 0 end as points_back,
      (select coalesce(sum(case when d.kind = 'SHORT' and d.state = 'ACCEPTED' then 0
          when d.kind = 'EXCESS' and base.is_paid then d.received - d.expected else d.received end), 0)
        from odd_deposits d where d.purchase_id = base.id)::bigint as excess,
      (select coalesce(sum(case when d.kind = 'EXCESS' and base.is_paid then d.received - d.expected else d.received end), 0)
        from odd_deposits d where d.purchase_id = base.id and d.state = 'RETURNED')::bigint as excess_back,
      (select coalesce(sum(o.line_total - o.coupon_discount - o.coupon_share), 0) from orders o
        where o.purchase_id = base.id and base.is_paid
          and o.order_status <> 'ORDER_CANCELED' and o.claim_status is distinct from 'RETURN_COMPLETED')::bigint as standing
    from base order by purchase_no`.execute(handle);
  return rows;
}

/** Supply value and tax of an amount in integers: the tax is an eleventh, rounded. */
export function taxed(amount: number): { supply: number; vat: number } {
  const supply = Number((BigInt(amount) * 20n + 11n) / 22n);
  return { supply, vat: amount - supply };
}
