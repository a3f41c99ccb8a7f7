import { type TakenMethod, takenMethodLabels } from '@iruon/contract';
import { startOfSeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { type InferResult, sql } from 'kysely';
import { columns, countRows } from '../../../platform/db/read-rows.ts';
import { nameOf } from '../../../platform/db/with-user.ts';
import type { Column } from '../../../platform/spreadsheet/write/sheet.ts';
import { movements, receivedPayments } from '../../../selling/payments/index.ts';
import { inBatches, oldestFirst } from '../in-batches.ts';
import type { Period } from '../orders/order-rows.ts';

/** The party that moved the money: the gateway, or an operator outside it. */
export const providerOf = (isByHand: boolean): string => (isByHand ? '직접 확인' : '결제사');

export interface MovementRow {
  id: string;
  at: Date;
  side: 'PAID' | 'CANCELED';
  /** RETURN and CANCEL are no refunds of a sale. */
  kind: 'PAYMENT' | 'REFUND' | 'CANCEL' | 'RETURN';
  method: TakenMethod;
  /** True if it was received or sent outside the gateway. */
  isByHand: boolean;
  tid: string;
  /** The time of the payment. */
  paidAt: Date;
  purchaseNo: string;
  /** won, above 0 */
  amount: number;
}

const ofSide = (side: MovementRow['side'] | undefined) => (side ? sql`where side = ${sql.lit(side)}` : sql``);

/** Every payment and refund of a period, in order; `side` selects one of both. */
export function movementRows(handle: Handle, period: Period, side?: MovementRow['side']): AsyncGenerator<MovementRow> {
  return inBatches(
    async (after, limit) => {
      const { rows } = await sql<MovementRow>`
        select moved.id, at, side, kind, method, tid, moved.paid_at as "paidAt", purchases.purchase_no as "purchaseNo",
          amount, is_by_hand as "isByHand"
        from ${movements(period, { after, bound: sql`order by 2, 1 limit ${limit}` })} moved
        join purchases on purchases.id = moved.purchase_id
        ${ofSide(side)} order by at, moved.id limit ${limit}`.execute(handle);
      return rows;
    },
    ({ at, id }) => ({ at, id }),
  );
}

export async function countMovements(handle: Handle, period: Period, side?: MovementRow['side']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${movements(period)} moved ${ofSide(side)}`.execute(handle);
  return rows[0]?.count ?? 0;
}

export interface DailyRow {
  /** Seoul day. */
  day: string;
  method: TakenMethod;
  isByHand: boolean;
  paidCount: number;
  paid: number;
  canceledCount: number;
  canceled: number;
}

/** Payments and refunds by Seoul day and method; a cancel counts on its own day instead of the day of its payment. */
async function readDays(handle: Handle, period: Period): Promise<DailyRow[]> {
  const { rows } = await sql<DailyRow>`
    select (at at time zone 'Asia/Seoul')::date as day, method, is_by_hand as "isByHand",
      count(*) filter (where side = 'PAID')::int as "paidCount",
      coalesce(sum(amount) filter (where side = 'PAID'), 0)::bigint as paid,
      count(*) filter (where side = 'CANCELED')::int as "canceledCount",
      coalesce(sum(amount) filter (where side = 'CANCELED'), 0)::bigint as canceled
    from ${movements(period)} moved
    group by 1, 2, 3 order by 1, 2, 3`.execute(handle);
  return rows;
}

export async function* dailyRows(handle: Handle, period: Period): AsyncGenerator<DailyRow> {
  yield* await readDays(handle, period);
}

export async function countDays(handle: Handle, period: Period): Promise<number> {
  return (await readDays(handle, period)).length;
}

const methodOf = (method: TakenMethod) => takenMethodLabels[method];

export const dailyColumns: readonly Column<DailyRow>[] = [
  { header: '날짜', width: 12, kind: 'date', value: (row) => startOfSeoulDay(row.day) },
  { header: '결제수단', width: 14, kind: 'text', value: (row) => methodOf(row.method) },
  { header: '처리', width: 11, kind: 'text', value: (row) => providerOf(row.isByHand) },
  { header: '결제 건수', width: 11, kind: 'number', total: true, value: (row) => row.paidCount },
  { header: '결제금액', width: 16, kind: 'won', total: true, value: (row) => row.paid },
  { header: '취소 건수', width: 11, kind: 'number', total: true, value: (row) => row.canceledCount },
  // 0 - x, because spreadsheets show a sign for -0.
  { header: '취소금액', width: 16, kind: 'won', total: true, value: (row) => 0 - row.canceled },
  { header: '정산 대상', width: 16, kind: 'won', total: true, value: (row) => row.paid - row.canceled },
];

export const movementColumns: readonly Column<MovementRow>[] = [
  { header: '거래일시', width: 17, kind: 'instant', value: (row) => row.at },
  { header: '구분', width: 9, kind: 'text', value: (row) => (row.side === 'PAID' ? '결제' : '취소') },
  { header: '결제수단', width: 14, kind: 'text', value: (row) => methodOf(row.method) },
  { header: '처리', width: 11, kind: 'text', value: (row) => providerOf(row.isByHand) },
  { header: '주문번호', width: 20, kind: 'text', value: (row) => row.purchaseNo },
  { header: '거래번호', width: 34, kind: 'text', value: (row) => row.tid },
  {
    header: '금액',
    width: 15,
    kind: 'won',
    total: true,
    value: (row) => (row.side === 'PAID' ? row.amount : 0 - row.amount),
  },
];

/** Payments received in a period, through the gateway or by hand. */
const taken = (handle: Handle, { start, end }: Period) =>
  handle
    .selectFrom('payments')
    .innerJoin('purchases', 'purchases.id', 'payments.purchaseId')
    .where('payments.paidAt', '>=', start)
    .where('payments.paidAt', '<=', end);

interface Received {
  id: string;
  excess: number;
  excessReturned: number;
  refunded: number;
}

function transactionsOf(handle: Handle, period: Period) {
  return taken(handle, period)
    .innerJoin(
      sql<Received>`lateral (select * from ${receivedPayments} one where one.id = payments.id)`.as('received'),
      (join) => join.onTrue(),
    )
    .select(columns('payments', 'id', 'tid', 'gatewayOrderId', 'method', 'amount', 'depositor'))
    .$call(nameOf('payments.confirmedBy', 'confirmedByName'))
    .select('purchases.purchaseNo')
    .select(columns('received', 'excess', 'excessReturned', 'refunded'))
    .select([
      sql<boolean>`payments.gateway = 'hand'`.as('isByHand'),
      sql<Date>`payments.paid_at`.as('paidAt'),
      sql<string | null>`payments.card ->> 'company'`.as('cardCompany'),
      sql<number | null>`(payments.card ->> 'quota')::int`.as('quota'),
    ]);
}

export type TransactionRow = InferResult<ReturnType<typeof transactionsOf>>[number];

/** Every payment of a period, by time of payment. */
export function transactionRows(handle: Handle, period: Period): AsyncGenerator<TransactionRow> {
  return oldestFirst(transactionsOf(handle, period), ['payments.paidAt', 'payments.id'], ({ paidAt }) => paidAt);
}

export async function countTransactions(handle: Handle, period: Period): Promise<number> {
  return countRows(taken(handle, period));
}

const kindsOfGiveBack = { REFUND: '주문 환불', CANCEL: '결제 취소', RETURN: '입금 반환', PAYMENT: '' } as const;

const backOf = ({ refunded, excessReturned }: TransactionRow) => refunded + excessReturned;

function stateOf(row: TransactionRow): string {
  if (backOf(row) === row.amount) return '전액취소';
  if (backOf(row) > 0) return '부분취소';
  return row.excess === row.amount ? '확인할 입금' : '결제완료';
}

/**
 * A payment is the sum of the part for its order and the excess; less the refunds of both, it is the remaining amount.
 */
export const transactionColumns: readonly Column<TransactionRow>[] = [
  { header: '결제일시', width: 17, kind: 'instant', value: (row) => row.paidAt },
  { header: '주문번호', width: 20, kind: 'text', value: (row) => row.purchaseNo },
  { header: '결제수단', width: 14, kind: 'text', value: (row) => takenMethodLabels[row.method] },
  { header: '처리', width: 11, kind: 'text', value: (row) => providerOf(row.isByHand) },
  { header: '거래번호', width: 34, kind: 'text', value: (row) => row.tid },
  { header: '결제사 주문번호', width: 28, kind: 'text', value: (row) => (row.isByHand ? '' : row.gatewayOrderId) },
  { header: '결제금액', width: 15, kind: 'won', total: true, value: (row) => row.amount },
  { header: '주문 결제분', width: 15, kind: 'won', total: true, value: (row) => row.amount - row.excess },
  { header: '주문 외 입금', width: 15, kind: 'won', total: true, value: (row) => row.excess },
  // 0 - x, because spreadsheets show a sign for -0.
  { header: '주문 환불', width: 15, kind: 'won', total: true, value: (row) => 0 - row.refunded },
  { header: '주문 외 반환', width: 15, kind: 'won', total: true, value: (row) => 0 - row.excessReturned },
  { header: '취소금액', width: 15, kind: 'won', total: true, value: (row) => 0 - backOf(row) },
  { header: '남은 금액', width: 15, kind: 'won', total: true, value: (row) => row.amount - backOf(row) },
  { header: '상태', width: 11, kind: 'text', value: stateOf },
  { header: '카드사', width: 12, kind: 'text', value: (row) => row.cardCompany ?? '' },
  { header: '할부 개월', width: 11, kind: 'number', value: (row) => row.quota },
  { header: '입금자', width: 14, kind: 'text', value: (row) => row.depositor ?? '' },
  { header: '확인한 담당자', width: 14, kind: 'text', value: (row) => row.confirmedByName ?? '' },
];

export const giveBackColumns: readonly Column<MovementRow>[] = [
  { header: '취소일시', width: 17, kind: 'instant', value: (row) => row.at },
  { header: '주문번호', width: 20, kind: 'text', value: (row) => row.purchaseNo },
  { header: '결제수단', width: 14, kind: 'text', value: (row) => takenMethodLabels[row.method] },
  { header: '처리', width: 11, kind: 'text', value: (row) => providerOf(row.isByHand) },
  { header: '거래번호', width: 34, kind: 'text', value: (row) => row.tid },
  { header: '결제일', width: 12, kind: 'date', value: (row) => row.paidAt },
  { header: '취소금액', width: 15, kind: 'won', total: true, value: (row) => 0 - row.amount },
  { header: '구분', width: 14, kind: 'text', value: (row) => kindsOfGiveBack[row.kind] },
];
