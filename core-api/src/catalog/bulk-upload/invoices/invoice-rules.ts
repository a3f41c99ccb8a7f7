import {
  type BulkUploadPreview,
  type Carrier,
  type CourierCode,
  couriers,
  invoiceDoubt,
  type OrderStatus,
} from '@iruon/contract';
import type { Complaint } from '../../../platform/spreadsheet/read/values.ts';
import { type Finding, findingAt, type ReadCell } from '../sheet/finding.ts';
import { type BadInvoiceRow, INVOICE_SHEET, type InvoiceRow } from './read-invoices.ts';

/** An order with the fields that an invoice needs. */
export interface KnownOrder {
  readonly id: string;
  readonly purchaseNo: string;
  readonly receiverName: string;
  /** Product, option and quantity for display. */
  readonly name: string;
  readonly orderStatus: OrderStatus;
  readonly hasOpenClaim: boolean;
  /** The number of its open parcel whose changes nobody has confirmed. */
  readonly changedParcelNo: string | null;
  readonly carrier: Carrier | null;
  readonly courierCode: CourierCode | null;
  readonly invoiceNo: string | null;
}

/** The effect of a row: it ships orders, corrects a number, changes nothing or is refused. */
export type PlannedInvoice =
  | { readonly kind: 'BAD'; readonly row: number; readonly findings: readonly Finding[] }
  | { readonly kind: 'UNCHANGED'; readonly row: number }
  | {
      readonly kind: 'CREATE' | 'UPDATE';
      readonly row: number;
      readonly given: InvoiceRow;
      readonly orders: readonly KnownOrder[];
      readonly warnings: readonly string[];
    };

const isGiven = (row: InvoiceRow | BadInvoiceRow): row is InvoiceRow => 'purchaseNo' in row;
const keyOf = ({ courierCode, invoiceNo }: { courierCode: string | null; invoiceNo: string | null }) =>
  `${courierCode}:${invoiceNo}`;
const isShippable = ({ orderStatus, hasOpenClaim }: KnownOrder) =>
  (orderStatus === 'ORDER_CONFIRM' || orderStatus === 'SHIPPING_DELAYED') && !hasOpenClaim;

type Verdict = 'CREATE' | 'UPDATE' | 'UNCHANGED' | { code: string; message: string };

const whyNot: Record<OrderStatus, string> = {
  ORDER_NONPAYMENT: '아직 결제되지 않은 주문입니다.',
  ORDER_CANCELED: '취소된 주문입니다.',
  ORDER_PAYMENT: '주문확인을 먼저 해 주세요.',
  ORDER_CONFIRM: '취소·교환·반품 요청이 있는 주문입니다. 요청을 먼저 처리해 주세요.',
  SHIPPING_DELAYED: '취소·교환·반품 요청이 있는 주문입니다. 요청을 먼저 처리해 주세요.',
  SHIPPING_CONFIRM: '이미 발송한 주문입니다. 번호를 고치려면 상품주문번호도 적어 주세요.',
  DELIVERY_COMPLETE: '배송이 끝난 주문입니다.',
};
const refusal = (status: OrderStatus): Verdict => ({ code: 'not_shippable', message: whyNot[status] });

/** The order that a row names. */
function verdictOn(order: KnownOrder, row: InvoiceRow): Verdict {
  if (isShippable(order)) return 'CREATE';
  if (keyOf(order) === keyOf(row)) return 'UNCHANGED';
  return order.orderStatus === 'SHIPPING_CONFIRM' ? 'UPDATE' : refusal(order.orderStatus);
}

/** All shippable orders of a purchase, without an order number in the row. */
function verdictOnAll(orders: readonly KnownOrder[], row: InvoiceRow): { verdict: Verdict; chosen: KnownOrder[] } {
  const chosen = orders.filter(isShippable);
  if (chosen.length > 0) return { verdict: 'CREATE', chosen };
  if (orders.some((order) => keyOf(order) === keyOf(row))) return { verdict: 'UNCHANGED', chosen };
  const [first] = [...orders].sort((a, b) => urgency(b) - urgency(a));
  return { verdict: refusal(first?.orderStatus ?? 'ORDER_CANCELED'), chosen };
}

/** A refusal that the operator can resolve takes precedence. */
const urgencies: OrderStatus[] = [
  'ORDER_CANCELED',
  'ORDER_NONPAYMENT',
  'DELIVERY_COMPLETE',
  'SHIPPING_CONFIRM',
  'SHIPPING_DELAYED',
  'ORDER_CONFIRM',
  'ORDER_PAYMENT',
];
const urgency = ({ orderStatus }: KnownOrder) => urgencies.indexOf(orderStatus);

class Planner {
  /** The row that decides about an order, with its parcel. */
  readonly #taken = new Map<string, { row: number; key: string }>();
  readonly #orders: ReadonlyMap<string, readonly KnownOrder[]>;
  readonly #bearers: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(orders: readonly KnownOrder[], bearers: ReadonlyMap<string, ReadonlySet<string>>) {
    this.#orders = Map.groupBy(orders, ({ purchaseNo }) => purchaseNo);
    this.#bearers = bearers;
  }

  plan(given: InvoiceRow): PlannedInvoice {
    const { row } = given;
    const bad = (at: ReadCell | undefined, code: string, message: string): PlannedInvoice => ({
      kind: 'BAD',
      row,
      findings: [findingAt(INVOICE_SHEET, row, at, { code, message })],
    });
    const orders = this.#orders.get(given.purchaseNo)?.filter(({ id }) => given.inParcel?.has(id) ?? true);
    if (!orders) return bad(given.at.purchaseNo, 'not_found', '없는 주문번호입니다.');
    const named = given.orderId ? orders.find(({ id }) => id === given.orderId) : undefined;
    if (given.orderId && !named) return bad(given.at.orderId, 'not_found', '이 주문번호에 없는 상품주문번호입니다.');

    const mine = orders.filter((order) => this.#taken.get(order.id)?.key === keyOf(given));
    const others = orders.filter((order) => !this.#taken.has(order.id));
    if (named) {
      const taken = this.#taken.get(named.id);
      if (taken && taken.key !== keyOf(given))
        return bad(given.at.invoiceNo, 'duplicate', `${taken.row}행에서 같은 상품에 다른 송장번호를 적었습니다.`);
    }
    const { verdict, chosen } = named
      ? { verdict: mine.includes(named) ? ('UNCHANGED' as const) : verdictOn(named, given), chosen: [named] }
      : this.#all(others, mine, given, orders.length);
    if (typeof verdict === 'object') return bad(given.at.invoiceNo, verdict.code, verdict.message);
    const changed = verdict === 'CREATE' && chosen.find(({ changedParcelNo }) => changedParcelNo !== null);
    if (changed)
      return bad(
        given.at.invoiceNo,
        'parcel_changed',
        `포장 ${changed.changedParcelNo}의 내용이 바뀌었습니다. 포장·출고에서 확인한 뒤에 다시 올려 주세요.`,
      );
    for (const { id } of chosen) if (!this.#taken.has(id)) this.#taken.set(id, { row, key: keyOf(given) });
    if (verdict === 'UNCHANGED') return { kind: 'UNCHANGED', row };
    return { kind: verdict, row, given, orders: chosen, warnings: this.#warnings(given) };
  }

  /** Rows without an order number share the remaining orders of the purchase. */
  #all(others: readonly KnownOrder[], mine: readonly KnownOrder[], given: InvoiceRow, all: number) {
    if (mine.length > 0 && !others.some(isShippable)) return { verdict: 'UNCHANGED' as const, chosen: [] };
    const { verdict, chosen } = verdictOnAll(others, given);
    const isSpent = typeof verdict === 'object' && others.length < all;
    if (!isSpent) return { verdict, chosen };
    const message = '이 주문의 상품은 다른 행에서 모두 보냅니다. 나누어 보내려면 상품주문번호를 적어 주세요.';
    return { verdict: { code: 'duplicate', message }, chosen: [] };
  }

  #warnings(given: InvoiceRow): string[] {
    const doubt = invoiceDoubt(given.courierCode, given.invoiceNo);
    const [other] = [...(this.#bearers.get(keyOf(given)) ?? [])].filter((no) => no !== given.purchaseNo);
    const shared = `주문번호 ${other}에도 같은 송장번호가 있습니다. 함께 보내는지 확인해 주세요.`;
    return [...(doubt ? [doubt] : []), ...(other ? [shared] : [])];
  }
}

/**
 * Plans every row of a file. Rows with an order number take precedence over rows for a whole purchase; the result is in
 * file order. `bearers` maps an invoice number (`CJ:1234`) to the purchases that already have it.
 */
export function planInvoices(
  rows: readonly (InvoiceRow | BadInvoiceRow)[],
  orders: readonly KnownOrder[],
  bearers: ReadonlyMap<string, ReadonlySet<string>>,
): PlannedInvoice[] {
  const given = rows.filter(isGiven);
  const all = new Map([...bearers].map(([key, numbers]) => [key, new Set(numbers)]));
  for (const row of given) all.set(keyOf(row), (all.get(keyOf(row)) ?? new Set()).add(row.purchaseNo));
  const planner = new Planner(orders, all);
  const planned = new Map<number, PlannedInvoice>();
  for (const row of [...given.filter(({ orderId }) => orderId), ...given.filter(({ orderId }) => !orderId)])
    planned.set(row.row, planner.plan(row));
  return rows.map(
    (row) => planned.get(row.row) ?? { kind: 'BAD', row: row.row, findings: isGiven(row) ? [] : row.findings },
  );
}

export type ToShip = Extract<PlannedInvoice, { kind: 'CREATE' | 'UPDATE' }>;
export const isToShip = (planned: PlannedInvoice): planned is ToShip =>
  planned.kind === 'CREATE' || planned.kind === 'UPDATE';

/** The rows of one parcel: they have the same purchase and the same number. The member receives one mail for them. */
export function parcelsOf(planned: readonly ToShip[]): [ToShip, ...ToShip[]][] {
  const parcels = Map.groupBy(planned, ({ given }) => `${given.purchaseNo}:${keyOf(given)}`);
  return [...parcels.values()].flatMap(([first, ...rest]) => (first ? [[first, ...rest]] : []));
}

/** A row that passed the check and is rejected on execution. */
export const refusedInvoice = ({ row, given }: ToShip, complaint: Complaint): PlannedInvoice => ({
  kind: 'BAD',
  row,
  findings: [findingAt(INVOICE_SHEET, row, given.at.invoiceNo, complaint)],
});

const invoiceText = (courierCode: CourierCode | null, invoiceNo: string | null) =>
  courierCode && invoiceNo ? `${couriers[courierCode].name} ${invoiceNo}` : null;

/** A row for the operator. */
export function previewOfInvoice({ row, kind, given, orders, warnings }: ToShip): BulkUploadPreview {
  const [first] = orders;
  const others = orders.length - 1;
  return {
    row,
    code: given.purchaseNo,
    name: `${first?.receiverName} · ${first?.name}${others > 0 ? ` 외 ${others}건` : ''}`,
    kind,
    warnings: [...warnings],
    changes: [
      {
        field: 'invoiceNo',
        item: null,
        from: kind === 'UPDATE' ? invoiceText(first?.courierCode ?? null, first?.invoiceNo ?? null) : null,
        to: invoiceText(given.courierCode, given.invoiceNo),
      },
    ],
    more: 0,
  };
}
