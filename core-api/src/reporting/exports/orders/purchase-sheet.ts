import { purchaseStateLabels } from '@iruon/contract/labels';
import type { Handle } from '@iruon/db';
import { type InferResult, sql } from 'kysely';
import { columns, countRows } from '../../../platform/db/read-rows.ts';
import type { Column } from '../../../platform/spreadsheet/write/sheet.ts';
import { paidAmounts } from '../../../selling/payments/index.ts';
import { oldestFirst } from '../in-batches.ts';
import { couponAmounts, type Period, paidColumns, paidWith, priceColumns } from './order-rows.ts';

function purchasesOf(handle: Handle, { start, end }: Period) {
  return handle
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'purchases.userId')
    .select(columns('purchases', 'id', 'purchaseNo', 'createdAt', 'paidAt', 'state', 'paymentMethod', 'title'))
    .select(columns('purchases', 'goodsTotal', 'deliveryTotal', 'pointsUsed', 'moneyUsed'))
    .innerJoin(paidAmounts, (join) => join.onTrue())
    .innerJoin(couponAmounts, (join) => join.onTrue())
    .selectAll('paid')
    .selectAll('coupons')
    .select(columns('users', 'custNo', 'name as userName'))
    .select([
      sql<string | null>`users.business ->> 'name'`.as('businessName'),
      sql<string>`purchases.receiver ->> 'name'`.as('receiverName'),
    ])
    .select((eb) => [
      eb
        .selectFrom('orders')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('orders.purchaseId', '=', 'purchases.id')
        .as('lines'),
    ])
    .where('purchases.createdAt', '>=', start)
    .where('purchases.createdAt', '<=', end);
}

export type PurchaseRow = InferResult<ReturnType<typeof purchasesOf>>[number];

/** Every purchase that was started in a period, paid or not, oldest first. */
export function purchaseRows(handle: Handle, period: Period): AsyncGenerator<PurchaseRow> {
  return oldestFirst(
    purchasesOf(handle, period),
    ['purchases.createdAt', 'purchases.id'],
    ({ createdAt }) => createdAt,
  );
}

export async function countPurchases(handle: Handle, { start, end }: Period): Promise<number> {
  return countRows(handle.selectFrom('purchases').where('createdAt', '>=', start).where('createdAt', '<=', end));
}

export const purchaseColumns: readonly Column<PurchaseRow>[] = [
  { header: '주문번호', width: 20, kind: 'text', value: (row) => row.purchaseNo },
  { header: '주문일시', width: 17, kind: 'instant', value: (row) => row.createdAt },
  { header: '결제일시', width: 17, kind: 'instant', value: (row) => row.paidAt },
  { header: '진행', width: 12, kind: 'text', value: (row) => purchaseStateLabels[row.state] ?? '' },
  { header: '고객번호', width: 13, kind: 'text', value: (row) => row.custNo ?? '' },
  { header: '상호', width: 22, kind: 'text', value: (row) => row.businessName ?? '' },
  { header: '회원명', width: 12, kind: 'text', value: (row) => row.userName },
  { header: '주문 내용', width: 34, kind: 'text', value: (row) => row.title },
  { header: '주문 건수', width: 11, kind: 'number', total: true, value: (row) => Number(row.lines ?? 0) },
  ...priceColumns,
  // The amount that an unpaid purchase owes in addition to its points and prepaid balance.
  {
    header: '미결제금액',
    width: 15,
    kind: 'won',
    total: true,
    value: (row) => (row.paidAt ? 0 : row.payable),
  },
  ...paidColumns,
  {
    header: '결제수단',
    width: 14,
    kind: 'text',
    value: paidWith,
  },
  { header: '받는분', width: 12, kind: 'text', value: (row) => row.receiverName },
];
