import type { Cost } from './points.ts';

/**
 * A day of the shop today. These are assumptions of ours, because neither the specification nor a customer states any: a distributor with
 * a tenth of Korea's dental clinics as members.
 */
export const TODAY = { purchases: 100, products: 1_000, members: 2_000, sockets: 50 };

/** Orders, which are lines, of a purchase. */
export const ORDERS_PER_PURCHASE = 2.5;
/** The share of a day's work in its busiest hour, and how much busier than that hour its busiest minute is. */
const PEAK_HOUR = 0.2;
const PEAK_MINUTE = 2;

/** Pages of members and visitors, requests of operators and chat messages for each purchase. */
export const PER_PURCHASE = {
  homePage: 5,
  listPage: 30,
  detailPage: 25,
  checkoutPages: 1,
  console: 20,
  message: 2,
} as const;
export type Work = keyof typeof PER_PURCHASE;

/** Entries of the audit log for each purchase: an operator confirms, ships and corrects. */
const ENTRIES_PER_PURCHASE = 5;

/** Units of work a second in the busiest minute, at a multiple of today's load. */
export const rateOf = (work: Work, multiple: number) =>
  (multiple * TODAY.purchases * PER_PURCHASE[work] * PEAK_HOUR * PEAK_MINUTE) / 3_600;

/** Statements of a unit of work, by `round-trips.integration.test.ts`; a checkout also shows seven pages with a summary each. */
export const STATEMENTS: Readonly<Record<Work, number>> = {
  homePage: 9,
  listPage: 5,
  detailPage: 10,
  checkoutPages: 68 + 7 * 8,
  console: 5,
  message: 1,
};

/** A message at a load of some hundred a second (docs/performance.md), milliseconds. */
export const MESSAGE_COST: Cost = { client: 0, sandbox: 0, pages: 0.2, core: 0.7, database: 0.4 };

/** What is stored, in bytes with indexes, as measured on 2026-11-29. */
export const BYTES = {
  purchase: 2_570,
  order: 1_870,
  parcel: 680,
  /** All rows of a checkout: those above with their events, entries of stock and points, payments, mails. */
  checkout: 14_000,
  entry: 1_110,
  /** A message with its place in two indexes; not measured. */
  message: 500,
  socket: 20_000,
};

/** Rows of a year, bytes, at a multiple of today's load. */
export function bytesOfYear(multiple: number) {
  const purchases = 365 * multiple * TODAY.purchases;
  return {
    purchases: purchases * BYTES.checkout,
    entries: purchases * ENTRIES_PER_PURCHASE * BYTES.entry,
    messages: purchases * PER_PURCHASE.message * BYTES.message,
  };
}

/**
 * Compressed bytes that a page sends by itself, and with the scripts, styles, fonts and pictures that browsers do not have yet
 * (docs/performance.md: documents of 16 to 19 kB, 263 to 316 KiB for an empty cache, which one page in ten has).
 */
export const SENT = { document: 18_000, all: 48_000 };

/** Memory of a process, MiB: core-api and the page server under load, and a connection of Postgres. */
export const MEMORY = { core: 425, pages: 314, admin: 120, connection: 10 };

/** Prices of a month in won. They are assumptions for the comparison of these plans, no offers. */
export const PRICES = { core: 45_000, gibibyte: 6_000, diskGigabyte: 150, bucketGigabyte: 35, sentGigabyte: 100 };

/** Work that has one place, with the time that it takes for a number of units; each was measured by the command named. */
export const SINGLE = [
  {
    name: 'closing a month of promoters, a tenth of the orders promoted',
    by: 'bench:settlements',
    seconds: (multiple: number) => (16 / 20_000) * 30 * multiple * TODAY.purchases * ORDERS_PER_PURCHASE * 0.1,
  },
  {
    name: 'workbook of a month of orders',
    by: 'bench:exports',
    seconds: (multiple: number) => (539 / 1_000_000) * 30 * multiple * TODAY.purchases * ORDERS_PER_PURCHASE,
  },
  {
    name: 'mail to every member',
    by: 'chaos:campaign',
    seconds: (multiple: number) => (multiple * TODAY.members) / 147,
  },
  {
    name: 'search keys of every product computed again',
    by: 'bench:catalogue',
    seconds: (multiple: number) => (150 / 100_000) * multiple * TODAY.products,
  },
  {
    name: 'restore of a year of purchases by `npm run restore`',
    by: 'the table in operations.md',
    seconds: (multiple: number) => (53.7 / 300_000) * 365 * multiple * TODAY.purchases * ORDERS_PER_PURCHASE,
  },
] as const;
