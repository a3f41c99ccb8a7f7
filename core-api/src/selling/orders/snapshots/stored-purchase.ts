import {
  type CashReceiptRequest,
  geolocation,
  type OrderConsent,
  orderConsent,
  quote as wireQuote,
} from '@iruon/contract';
import type { SeoulDay } from '@iruon/contract/seoul';
import { z } from 'zod';
import { type DispatchCalendar, dispatchPromise } from '../../shipping/index.ts';

const storedReceiver = z.object({
  title: z.string().optional(),
  type: z.string().optional(),
  email: z.string().optional(),
  geolocation: geolocation.nullish(),
  name: z.string(),
  phone: z.string(),
  postcode: z.string(),
  address1: z.string(),
  address2: z.string(),
  isFactory: z.boolean().default(false),
  isDefault: z.boolean().default(false),
});

/** The buyer; older purchases lack username and address. */
export interface StoredSender {
  username?: string;
  name: string;
  phone: string;
  email: string;
  postcode?: string | undefined;
  address1?: string | undefined;
  address2?: string | undefined;
}

/** The receiver as ordered, with the coordinates at that time; older purchases lack newer fields. */
export interface StoredReceiver
  extends Omit<z.output<typeof storedReceiver>, 'isFactory' | 'isDefault' | 'geolocation'> {
  isFactory?: boolean;
  isDefault?: boolean;
  geolocation?: unknown;
}

/** The receiver of a purchase for display. @throws ZodError if the stored value is invalid, which is a bug */
export const readStoredReceiver = (receiver: unknown) => storedReceiver.parse(receiver);

const storedConsents = z.array(orderConsent);

/**
 * The consents of a purchase; empty for one older than consents. @throws ZodError if the stored value is invalid, which
 * is a bug
 */
export const readStoredConsents = (stored: unknown): OrderConsent[] => storedConsents.parse(stored);

/** Receipts of older purchases have no kind; they were issued to a phone number. */
const storedCashReceipt = z.looseObject({
  enabled: z.boolean(),
  kind: z.enum(['INCOME_DEDUCTION', 'EXPENSE_PROOF']).default('INCOME_DEDUCTION'),
  phone: z.string().optional(),
  businessNo: z.string().optional(),
});

export type StoredCashReceipt = z.input<typeof storedCashReceipt>;

/**
 * The cash receipt requested with a purchase, or null. @throws ZodError if the stored value is invalid, which is a bug
 */
export function readStoredCashReceipt(stored: unknown): CashReceiptRequest | null {
  if (stored === null) return null;
  const { enabled, kind, phone, businessNo } = storedCashReceipt.parse(stored);
  const number = kind === 'INCOME_DEDUCTION' ? phone : businessNo;
  return enabled && number ? { kind, number } : null;
}

/** The stored part of the quote, which explains each won later. Older purchases may lack the shippings. */
const storedQuote = z.object({
  lines: z.array(z.looseObject({ _cart: z.uuid().optional() })),
  shippings: wireQuote.shape.shippings.optional(),
  coupons: wireQuote.shape.coupons.optional(),
  totals: wireQuote.shape.totals,
});

export type StoredQuote = z.input<typeof storedQuote>;
export type StoredTotals = z.output<typeof wireQuote.shape.totals>;

/** @throws ZodError if the stored value is not a quote, which is a bug */
export function readStoredTotals(quote: unknown): StoredTotals {
  return storedQuote.parse(quote).totals;
}

/**
 * The days that the buyer of a purchase is promised when it is paid, as columns of its orders: kept, because the
 * settings may change before the dispatch. Goods that the buyer collects have no arrival.
 */
export function promiseOf(
  { quote, receiver }: { quote: unknown; receiver: unknown },
  paidAt: Date,
  calendar: DispatchCalendar,
): { promisedShipOn: SeoulDay | null; promisedArriveOn: SeoulDay | null } {
  const promise = dispatchPromise(paidAt, calendar);
  if (promise === null) return { promisedShipOn: null, promisedArriveOn: null };
  const { isFactory } = readStoredReceiver(receiver);
  const arrivesOn = readStoredTotals(quote).island > 0 ? promise.islandArrivesOn : promise.arrivesOn;
  return { promisedShipOn: promise.shipsOn, promisedArriveOn: isFactory ? null : arrivesOn };
}

/** The cart lines of a purchase. */
export function orderedCartIds(quote: unknown): string[] {
  return storedQuote.parse(quote).lines.flatMap((line) => line._cart ?? []);
}

/** True if the purchase has coupons. */
export function hasCoupons(quote: unknown): boolean {
  return (storedQuote.parse(quote).coupons ?? []).length > 0;
}

/** The names of the purchase's coupons, one per application. */
export function couponNames(quote: unknown): string[] {
  return (storedQuote.parse(quote).coupons ?? []).map(({ name }) => name);
}
