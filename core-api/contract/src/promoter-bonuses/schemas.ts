import { z } from 'zod';
import { search, withinDays } from '../kernel/parameters.ts';
import { day, id, instant, won } from '../kernel/scalars.ts';
import { codesOf, component, inputComponent } from '../kernel/schema.ts';
import { requiredText } from '../kernel/texts.ts';
import { memberName } from '../members/requester.ts';
import {
  bonusStateLabels,
  bonusTypeLabels,
  holdReasonLabels,
  holdStateLabels,
  rateStateLabels,
  rateTypeLabels,
} from './labels.ts';

export const bonusType = z.enum(codesOf(bonusTypeLabels));
export const rateType = z.enum(codesOf(rateTypeLabels));
export const bonusState = z.enum(codesOf(bonusStateLabels));
export const rateState = z.enum(codesOf(rateStateLabels));
export const holdState = z.enum(codesOf(holdStateLabels));
export const holdReason = z.enum(codesOf(holdReasonLabels));

/** Maximum won of one manual bonus; limits the damage of a typing error. */
export const BONUS_LIMIT = 10_000_000;

const signedWon = z.int().describe('Whole won; below 0 for a deduction');
const percent = z.number().min(0).max(100).describe('Percent, up to two decimals');

export const bonusBalance = component('BonusBalance', {
  balance: signedWon.describe('Sum of the ledger'),
  available: signedWon.describe('The amount that can be withdrawn now; below 0 until a debt is paid'),
  pending: signedWon.describe('The pending amount'),
  held: signedWon.describe('The amount on hold for a decision of the store'),
});

const bonusFields = {
  _id: id,
  type: bonusType,
  amount: signedWon,
  state: bonusState,
  base: won.nullable().describe('Goods after coupons without the part paid with points; null without an order'),
  rate: percent.nullable(),
  rateVersion: z.int().nullable(),
  purchaseNo: z.string().nullable(),
  productName: z.string().nullable(),
  message: z.string(),
  availableAt: instant,
  createdAt: instant,
};

/** A row of the ledger as its promoter sees it. */
export const myBonus = component('MyBonus', bonusFields);
export const myBonuses = z.object({
  balance: bonusBalance,
  month: z
    .object({ cap: won, earned: won })
    .nullable()
    .describe('The monthly limit of the level, and the credited amount; null without a limit'),
  bonuses: z.array(myBonus),
  next: z.string().nullable(),
});

/** The same for the console. */
export const consoleBonus = component('ConsoleBonus', {
  ...bonusFields,
  promoter: memberName.extend({ code: z.string().nullable() }),
  _root: id.nullable().describe('The row that this one reverses or corrects'),
  effect: signedWon.describe('The amount with all that reversed or corrected it'),
  operatorName: z.string().nullable(),
  hold: z
    .object({
      state: holdState,
      reasons: z.array(holdReason),
      reason: z.string().describe('Why operators decided so; empty before'),
      decidedByName: z.string().nullable(),
      decidedAt: instant.nullable(),
    })
    .nullable(),
});

export const consoleBonusSorts = ['createdAt', 'amount'] as const;
export const consoleBonusFilter = {
  q: search('Name, username or business of the promoter'),
  _promoter: id.optional(),
  type: bonusType.optional(),
  state: bonusState.optional(),
  hold: holdState.optional(),
  ...withinDays,
};

export const bonusNote = z.strictObject({
  message: requiredText('사유', 200, 2),
});
const confirmed = z
  .boolean()
  .default(false)
  .describe('Set after a refusal with BONUS_BELOW_ZERO: the balance may fall below 0');
const amount = z
  .int({ error: '금액을 원 단위로 입력해 주세요.' })
  .max(BONUS_LIMIT, '한 번에 1,000만 원까지 처리할 수 있습니다.');

/** EDIT adds, DEBIT subtracts. */
export const bonusByHand = inputComponent('BonusByHand', {
  _promoter: id,
  type: z.enum(['EDIT', 'DEBIT']),
  amount: amount.min(1, '1원 이상 입력해 주세요.'),
  ...bonusNote.shape,
  key: z.uuid().describe('Idempotency key of the change'),
  confirmed,
});

export const bonusCorrection = inputComponent('BonusCorrection', {
  effect: amount.min(0, '0원 이상 입력해 주세요.').describe('The new total of the bonus'),
  ...bonusNote.shape,
  confirmed,
});

export const bonusGoodsBack = inputComponent('BonusGoodsBack', {
  returned: z
    .int({ error: '반품 금액을 원 단위로 입력해 주세요.' })
    .min(1, '1원 이상 입력해 주세요.')
    .max(Number.MAX_SAFE_INTEGER)
    .describe("Total of the order's returned goods, won after coupons"),
  ...bonusNote.shape,
});

export const promoterRate = component('PromoterRate', {
  _id: id,
  version: z.int(),
  type: rateType,
  _product: id.nullable(),
  productName: z.string().nullable(),
  _level: id.nullable(),
  levelName: z.string().nullable(),
  percent,
  effectiveOn: day,
  state: rateState.describe('REPLACED once a later version of the same rate took effect'),
  createdByName: z.string().nullable(),
  createdAt: instant,
});

export const promoterRateFilter = {
  q: search('Name of the product or level'),
  type: rateType.optional(),
  state: rateState.optional(),
  _product: id.optional(),
  _level: id.optional(),
};

/** The price of the goods in the console's example of a bonus, won. */
export const RATE_EXAMPLE = 100_000;

/** A purchase's bonus for its promoter by the rates of a Seoul day. */
export const bonusPreview = component('BonusPreview', {
  day,
  base: won.describe('Goods after coupons without the part paid with points'),
  bonuses: z.array(z.object({ type: rateType, percent, amount: won })),
  sum: won,
  cap: won.nullable().describe('Most won a month by the level; null without a level or a cap'),
});

export const promoterRateInput = z
  .strictObject({
    type: rateType,
    _product: id.nullable().default(null),
    _level: id.nullable().default(null),
    percent: z
      .number({ error: '비율을 입력해 주세요.' })
      .min(0, '0% 이상 입력해 주세요.')
      .max(100, '100%까지 입력할 수 있습니다.')
      .refine(
        (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
        '소수점 아래 두 자리까지 입력해 주세요.',
      ),
    effectiveOn: day.describe('The first Seoul day whose orders it applies to; after today'),
  })
  .refine(({ type, _product }) => (type === 'GOODS') === (_product !== null), {
    path: ['_product'],
    message: '상품 보너스에는 상품을 선택해 주세요.',
  })
  .refine(({ type, _level }) => (type === 'GRADE') === (_level !== null), {
    path: ['_level'],
    message: '등급 보너스에는 등급을 선택해 주세요.',
  })
  .meta({ id: 'PromoterRateInput' });
