import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { id, instant, won } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { memberName } from '../members/requester.ts';
import { consoleBonus } from '../promoter-bonuses/schemas.ts';
import { readingReason } from '../promoter-withdrawals/schemas.ts';

export const settlementMonth = z
  .string({ error: '정산할 달을 입력해 주세요.' })
  .regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/, '달은 2026-11 형식으로 입력해 주세요.')
  .describe('A month in Seoul, YYYY-MM');

/** A year, or a half of one, in Seoul: the payments within it. */
export const statementPeriod = z
  .string({ error: '지급명세서의 기간을 입력해 주세요.' })
  .regex(/^20[0-9]{2}(-H[12])?$/, '기간은 2026 또는 2026-H1 형식으로 입력해 주세요.')
  .describe('A year in Seoul, or the half of one: 2026, 2026-H1, 2026-H2');
/** The options of payment statements: numbers are masked by default. */
export const paymentStatementsRequest = z.strictObject({
  ...readingReason.shape,
  isUnmasked: z.boolean().default(false).describe('With registration numbers in full'),
});
const signedWon = z.int();

const settlementFields = {
  _id: id,
  month: settlementMonth,
  orders: z.int().describe('Orders of promotees confirmed in it'),
  sales: won.describe('Their goods after coupons and without the part paid with points'),
  goodsBonus: won,
  gradeBonus: won,
  salesBonus: won,
  edits: signedWon.describe('The sum of manual credits and deductions by operators'),
  reversals: signedWon.describe('The sum of reversals for returns'),
  withdrawals: signedWon.describe('Withdrawals, less the returned ones'),
  paidGross: won.describe('Paid in the month, before tax'),
  incomeTax: won,
  localTax: won,
  paidNet: won,
  carriedIn: signedWon,
  carriedOut: signedWon,
  closedAt: instant,
};

/** A promoter's settled month, which never changes. */
export const settlement = component('Settlement', settlementFields);

export const consoleSettlement = component('ConsoleSettlement', {
  ...settlementFields,
  promoter: memberName.extend({ code: z.string().nullable() }),
});

/** A settled month with the first 500 rows of the ledger that it consists of. */
export const settlementDetail = component('SettlementDetail', {
  ...consoleSettlement.shape,
  bonuses: z.array(consoleBonus),
  bonusCount: z.int(),
});

export const settlementFilter = {
  q: search('Name, username or business of the promoter'),
  month: settlementMonth.optional(),
  _promoter: id.optional(),
};
export const settlementSorts = ['month'] as const;

/** The next month to close, as it would be closed now. */
export const openMonth = component('OpenMonth', {
  month: settlementMonth,
  isOver: z.boolean().describe('Only a month that is over can be closed'),
  promoters: z.int(),
  rows: z.int(),
  earned: signedWon.describe('Bonuses including corrections and reversals'),
  withdrawals: signedWon,
  paidNet: won,
});

export const closedMonth = component('ClosedMonth', {
  month: settlementMonth,
  promoters: z.int(),
  rows: z.int(),
  closedByName: z.string().nullable().describe('Null when it was closed on its day'),
  closedAt: instant,
});
