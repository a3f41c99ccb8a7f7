import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { Column } from '../../../platform/spreadsheet/write/sheet.ts';
import { movements, paidAmounts } from '../../../selling/payments/index.ts';
import type { Period } from '../orders/order-rows.ts';

const proofLabels = {
  CARD: '카드·간편결제 매출전표',
  EXPENSE_PROOF: '현금영수증(지출증빙)',
  INCOME_DEDUCTION: '현금영수증(소득공제)',
  NONE: '증빙 없음(계좌·예치금)',
};

/** Won of sales and refunds of a month by the kind of document that proves them. */
export interface VatRow {
  /** YYYY-MM, Seoul. */
  month: string;
  proof: keyof typeof proofLabels;
  sales: number;
  salesVat: number;
  refunds: number;
  refundsVat: number;
}

const month = sql`to_char(at at time zone 'Asia/Seoul', 'YYYY-MM')`;

/** SQL for the tax in an amount, as `splitVat` computes it. */
const vatIn = (amount: ReturnType<typeof sql>) => sql`((${amount}) - round((${amount}) / 1.1))`;

/**
 * A purchase has one document for its card payments and one for its cash, which is transfers and prepaid balance. Each
 * document is taxed once on its total, so the tax of an entry is the change of that tax. A sale counts on the day of
 * the payment, a refund on its own.
 */
async function readVat(handle: Handle, { start, end }: Period): Promise<VatRow[]> {
  const within = (at: string) => sql`${sql.raw(at)} >= ${start} and ${sql.raw(at)} <= ${end}`;
  const { rows } = await sql<VatRow>`
    with touched as materialized (
      select id from purchases where ${within('paid_at')}
      union select purchase_id from refunds where state = 'DONE' and ${within('done_at')}
      union select purchase_id from refunds where money > 0 and ${within('created_at')}
    ), entries as (
      select purchases.id, purchases.paid_at as at, false as is_card,
        paid.paid_account + paid.paid_hand + paid.paid_money as won
      from touched join purchases using (id) join ${paidAmounts} on true where purchases.paid_at is not null
      union all
      select purchases.id, purchases.paid_at, true, paid.paid_card
      from touched join purchases using (id) join ${paidAmounts} on true where purchases.paid_at is not null
      union all
      select refunds.purchase_id, refunds.done_at, payments.gateway <> 'hand' and payments.method <> 'account',
        -refunds.gateway
      from touched join refunds on refunds.purchase_id = touched.id join payments on payments.id = refunds.payment_id
      where refunds.state = 'DONE'
      union all
      select refunds.purchase_id, refunds.created_at, false, -refunds.money
      from touched join refunds on refunds.purchase_id = touched.id where refunds.money > 0
    ), kept as (
      select entries.*, sum(won) over (partition by id, is_card order by at, won desc
        rows between unbounded preceding and current row) as after
      from entries where won <> 0
    ), taxed as (
      select kept.at, won, ${vatIn(sql`after`)} - ${vatIn(sql`after - won`)} as vat,
        case when is_card then 'CARD'
          when exists (select from cash_receipt_calls call
            where call.purchase_id = kept.id and call.kind = 'ISSUE' and call.state = 'DONE')
          then coalesce(purchases.cash_receipt ->> 'kind', 'INCOME_DEDUCTION') else 'NONE' end as proof
      from kept join purchases on purchases.id = kept.id
    )
    select ${month} as month, proof,
      coalesce(sum(won) filter (where won > 0), 0)::bigint as sales,
      coalesce(sum(vat) filter (where won > 0), 0)::bigint as "salesVat",
      coalesce(sum(won) filter (where won < 0), 0)::bigint as refunds,
      coalesce(sum(vat) filter (where won < 0), 0)::bigint as "refundsVat"
    from taxed where ${within('at')}
    group by 1, 2 order by 1, array_position(${Object.keys(proofLabels)}::text[], proof)`.execute(handle);
  return rows;
}

export async function* vatRows(handle: Handle, period: Period): AsyncGenerator<VatRow> {
  yield* await readVat(handle, period);
}

export const countVatRows = async (handle: Handle, period: Period): Promise<number> =>
  (await readVat(handle, period)).length;

const won = (header: string, value: (row: VatRow) => number): Column<VatRow> => ({
  header,
  width: 16,
  kind: 'won',
  total: true,
  value,
});

/** Supply value and tax of paid amounts; the base is payments and prepaid balance, points are a discount. */
export const vatColumns: readonly Column<VatRow>[] = [
  { header: '월', width: 10, kind: 'text', value: (row) => row.month },
  { header: '증빙', width: 24, kind: 'text', value: (row) => proofLabels[row.proof] },
  won('매출 공급가액', (row) => row.sales - row.salesVat),
  won('매출 부가세', (row) => row.salesVat),
  won('매출 합계', (row) => row.sales),
  won('환불 공급가액', (row) => row.refunds - row.refundsVat),
  won('환불 부가세', (row) => row.refundsVat),
  won('환불 합계', (row) => row.refunds),
  won('공급가액', (row) => row.sales + row.refunds - row.salesVat - row.refundsVat),
  won('부가세', (row) => row.salesVat + row.refundsVat),
  won('합계(결제+예치금)', (row) => row.sales + row.refunds),
];

/** The reconciliation of the payments of a month with its taxed amount; refunds and returns are negative. */
export interface CheckRow {
  month: string;
  received: number;
  returned: number;
  /** Received or returned in addition to orders: deposits of another amount and charges to reverse. */
  beside: number;
  money: number;
  moneyBack: number;
  taxed: number;
  points: number;
  pointsBack: number;
  writtenOff: number;
}

async function readChecks(handle: Handle, period: Period): Promise<CheckRow[]> {
  const { start, end } = period;
  const { rows } = await sql<Omit<CheckRow, 'taxed'>>`
    with entries as (
      select at, case side when 'PAID' then amount else 0 end as received,
        case side when 'CANCELED' then -amount else 0 end as returned,
        case when kind in ('CANCEL', 'RETURN') then -amount else 0 end as beside,
        0 as money, 0 as money_back, 0 as points, 0 as points_back, 0 as written_off
      from ${movements(period)} moved
      union all
      select paid_at, 0, 0, amount, 0, 0, 0, 0, 0 from payments
      where paid_at >= ${start} and paid_at <= ${end} and (
        exists (select from odd_deposits odd where odd.tid = payments.tid)
        or exists (select from payment_attempts call
          where call.purchase_id = payments.purchase_id and call.tid = payments.tid and call.kind = 'CANCEL'))
      union all
      select purchases.paid_at, 0, 0, -coalesce((select sum(odd.received - odd.owed) from odd_deposits odd
          where odd.purchase_id = purchases.id), 0),
        money_used, 0, points_used, 0, written_off
      from purchases where paid_at >= ${start} and paid_at <= ${end}
      union all
      select created_at, 0, 0, 0, 0, -money, 0, -points, 0 from refunds
      where created_at >= ${start} and created_at <= ${end}
    )
    select ${month} as month, sum(received)::bigint as received, sum(returned)::bigint as returned,
      sum(beside)::bigint as beside, sum(money)::bigint as money, sum(money_back)::bigint as "moneyBack",
      sum(points)::bigint as points, sum(points_back)::bigint as "pointsBack", sum(written_off)::bigint as "writtenOff"
    from entries group by 1 order by 1`.execute(handle);
  const taxed = Map.groupBy(await readVat(handle, period), (row) => row.month);
  const taxedIn = (of: string) => (taxed.get(of) ?? []).reduce((sum, row) => sum + row.sales + row.refunds, 0);
  return rows.map((row) => ({ ...row, taxed: taxedIn(row.month) }));
}

export async function* checkRows(handle: Handle, period: Period): AsyncGenerator<CheckRow> {
  yield* await readChecks(handle, period);
}

export const countCheckRows = async (handle: Handle, period: Period): Promise<number> =>
  (await readChecks(handle, period)).length;

const amount = (header: string, value: (row: CheckRow) => number, kind: 'won' | 'points' = 'won') =>
  ({ header, width: 17, kind, total: true, value }) as const;

/** 결제거래 + 취소거래 - 주문 외 입금 + 예치금 = 과세금액, so 차이 is 0. */
export const checkColumns: readonly Column<CheckRow>[] = [
  { header: '월', width: 10, kind: 'text', value: (row) => row.month },
  amount('결제거래', (row) => row.received),
  amount('취소거래', (row) => row.returned),
  amount('주문 외 입금·반환', (row) => 0 - row.beside),
  amount('예치금 사용', (row) => row.money),
  amount('예치금 환불', (row) => row.moneyBack),
  amount('부가세 시트 합계', (row) => row.taxed),
  amount('차이', (row) => row.received + row.returned - row.beside + row.money + row.moneyBack - row.taxed),
  amount('포인트 사용', (row) => row.points, 'points'),
  amount('포인트 환불', (row) => row.pointsBack, 'points'),
  amount('미수 정리', (row) => row.writtenOff),
];
