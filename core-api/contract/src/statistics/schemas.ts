import { z } from 'zod';
import { day, id, instant, won } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { salesBasisLabels } from './labels.ts';

/** The basis of sales and their day: confirmed by the buyer, or paid and not refunded. */
export const salesBasis = z.enum(codesOf(salesBasisLabels));

/** Maximum number of days of one report. */
export const SALES_DAYS = 366;

export const salesQuery = z.strictObject({
  from: day.optional().describe('Seoul day, inclusive; default 29 days before the last'),
  to: day.optional().describe(`Seoul day, inclusive, at most ${SALES_DAYS} days from the first; default today`),
  basis: salesBasis.default('CONFIRMED'),
});

const sold = {
  orders: z.int().describe('Purchases, each once for any number of lines'),
  pieces: z.int(),
  amount: won.describe('Goods after coupons, without fees'),
};
export const salesSum = component('SalesSum', sold);

export const monthlySales = component('MonthlySales', {
  month: z.string().describe('YYYY-MM in Seoul'),
  ...sold,
});

export const dailySales = component('DailySales', { day, ...sold });

export const dayOfWeekSales = component('DayOfWeekSales', {
  dayOfWeek: z.int().min(0).max(6).describe('0 is Sunday'),
  days: z.int().describe('How many such days the period has'),
  ...sold,
});

export const productSales = component('ProductSales', { _product: id, code: z.string(), name: z.string(), ...sold });

const paid = { amount: won.describe('With prepaid balance and points'), count: z.int().describe('Purchases') };
/** The payments of a Seoul day. */
const dayPaid = z.object({
  day,
  soFar: z.object(paid).describe('Until the time of day at which it is read'),
  whole: z.object(paid),
  hours: z.array(won).length(24).describe('By the hour of Seoul'),
});

export const salesToday = component('SalesToday', {
  at: instant,
  today: dayPaid,
  yesterday: dayPaid,
  lastWeek: dayPaid.describe('The same weekday a week ago'),
});
export type SalesToday = z.infer<typeof salesToday>;
