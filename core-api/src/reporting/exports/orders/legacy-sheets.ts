import { couriers, legacyOrderStatusLabels } from '@iruon/contract/labels';
import type { Handle } from '@iruon/db';
import { type InferResult, sql } from 'kysely';
import type { Column } from '../../../platform/spreadsheet/write/sheet.ts';
import { type LegacyOrderFilter, matchingLegacyOrders } from '../../../selling/legacy-orders/index.ts';
import { oldestFirst } from '../in-batches.ts';

export type LegacyRow = InferResult<ReturnType<typeof matchingLegacyOrders>>[number];

/** Legacy orders that match the grid's conditions, oldest first. */
export function legacyRows(handle: Handle, filter: LegacyOrderFilter): AsyncGenerator<LegacyRow> {
  return oldestFirst(
    matchingLegacyOrders(handle, filter),
    ['legacyOrders.orderedAt', 'legacyOrders.id'],
    ({ orderedAt }) => orderedAt,
  );
}

export type LegacyLineRow = LegacyRow['lines'][number] & { order: LegacyRow };

/** The lines of those orders. */
export async function* legacyLineRows(handle: Handle, filter: LegacyOrderFilter): AsyncGenerator<LegacyLineRow> {
  for await (const order of legacyRows(handle, filter)) for (const line of order.lines) yield { ...line, order };
}

async function count(handle: Handle, filter: LegacyOrderFilter): Promise<{ orders: number; lines: number }> {
  const counted = await matchingLegacyOrders(handle, filter)
    .clearSelect()
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      sql<number>`coalesce(sum(jsonb_array_length(legacy_orders.lines)), 0)::bigint`.as('lines'),
    ])
    .executeTakeFirstOrThrow();
  return { orders: Number(counted.orders), lines: Number(counted.lines) };
}

export const countLegacyOrders = async (handle: Handle, filter: LegacyOrderFilter) =>
  (await count(handle, filter)).orders;
export const countLegacyLines = async (handle: Handle, filter: LegacyOrderFilter) =>
  (await count(handle, filter)).lines;

const state = ({ status }: LegacyRow) => legacyOrderStatusLabels[status] ?? '';
/** Orders of the previous store may have a carrier that this store does not know. */
const known: Readonly<Record<string, { name: string }>> = couriers;
const courier = (code: string | null) => (code === null ? '' : (known[code]?.name ?? code));

export const legacyColumns: readonly Column<LegacyRow>[] = [
  { header: '주문번호', width: 20, kind: 'text', value: (row) => row.orderNo },
  { header: '주문일시', width: 17, kind: 'instant', value: (row) => row.orderedAt },
  { header: '주문상태', width: 12, kind: 'text', value: state },
  { header: '아이디', width: 16, kind: 'text', value: (row) => row.username },
  { header: '회원명', width: 12, kind: 'text', value: (row) => row.userName },
  { header: '주문 내용', width: 34, kind: 'text', value: (row) => row.title },
  { header: '상품금액', width: 15, kind: 'won', total: true, value: (row) => row.goodsTotal },
  { header: '배송비', width: 13, kind: 'won', total: true, value: (row) => row.deliveryFee },
  // 0 - x, because spreadsheets show a sign for -0.
  { header: '할인', width: 13, kind: 'won', total: true, value: (row) => 0 - row.discount },
  { header: '합계', width: 15, kind: 'won', total: true, value: (row) => row.total },
  { header: '결제수단', width: 14, kind: 'text', value: (row) => row.paymentMethod },
  { header: '받는분', width: 12, kind: 'text', value: (row) => row.receiver.name },
  { header: '연락처', width: 15, kind: 'text', value: (row) => row.receiver.phone },
  { header: '우편번호', width: 10, kind: 'text', value: (row) => row.receiver.postcode },
  {
    header: '주소',
    width: 40,
    kind: 'text',
    value: (row) => `${row.receiver.address1} ${row.receiver.address2}`.trim(),
  },
  { header: '요청사항', width: 24, kind: 'text', value: (row) => row.requestMessage },
  { header: '택배사', width: 13, kind: 'text', value: (row) => courier(row.courier) },
  { header: '송장번호', width: 17, kind: 'text', value: (row) => row.invoiceNo ?? '' },
  { header: '안내', width: 24, kind: 'text', value: (row) => row.statusMessage },
  { header: '메모', width: 30, kind: 'text', value: (row) => row.memo },
];

export const legacyLineColumns: readonly Column<LegacyLineRow>[] = [
  { header: '주문번호', width: 20, kind: 'text', value: ({ order }) => order.orderNo },
  { header: '주문일시', width: 17, kind: 'instant', value: ({ order }) => order.orderedAt },
  { header: '주문상태', width: 12, kind: 'text', value: ({ order }) => state(order) },
  { header: '상품명', width: 34, kind: 'text', value: (row) => row.name },
  { header: '옵션', width: 20, kind: 'text', value: (row) => row.optionName ?? '' },
  { header: '수량', width: 9, kind: 'count', total: true, value: (row) => row.amount },
  { header: '단가', width: 13, kind: 'won', value: (row) => row.price },
  { header: '금액', width: 15, kind: 'won', total: true, value: (row) => row.price * row.amount },
];
