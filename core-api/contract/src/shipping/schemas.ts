import { z } from 'zod';
import { bundleType, carrier, chargeType } from '../kernel/codes.ts';
import { alsoReads, alsoServes } from '../kernel/other-names.ts';
import { day, id, instant } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { pricePanel } from '../orders/price-panel.ts';
import { recordCode, recordName, seenAt } from '../records/console-record.ts';
import { islandArea } from './islands.ts';

export const SHIPPING_LIMIT = 200;
/** Maximum number of options of a policy. */
export const SHIPPING_OPTION_LIMIT = 20;
const MAX_TIERS = 30;
/** Far above any real fee: catches typing errors. */
const MAX_WON = 100_000_000;

const won = z
  .int('원 단위의 숫자로 입력해 주세요.')
  .min(0, '0원 이상이어야 합니다.')
  .max(MAX_WON, '1억 원까지 입력할 수 있습니다.');
const tiers = <T extends z.ZodType>(tier: T) => z.array(tier).max(MAX_TIERS, `구간은 ${MAX_TIERS}개까지입니다.`);

const bundleNames = { 'bundle.type': 'bundleType' } as const;

const optionFields = {
  _id: id.optional().describe('Absent for a new one'),
  name: recordName,
  carrier,
  bundleType: bundleType.default('BUNDLE'),
  charge: z.strictObject({
    type: chargeType.default('FIXED'),
    fixedAmount: won.default(0),
    pricesRange: tiers(z.strictObject({ price: won, amount: won })).default([]),
    travelRange: tiers(
      z.strictObject({ distance: z.number().min(0, '0km 이상이어야 합니다.').max(20_000), amount: won }),
    ).default([]),
  }),
  service: z.strictObject({ isActive: z.boolean(), charge: z.strictObject({ amount: won }) }),
  island: z.strictObject({
    isActive: z.boolean(),
    charge: z.strictObject({ amount__base: won, amount__jeju: won }),
  }),
};
export const shippingOptionInput = alsoReads(z.strictObject(optionFields), bundleNames);
export type ShippingOptionInput = z.output<typeof shippingOptionInput>;

const policy = z.strictObject({
  name: recordName,
  shippingCode: recordCode.describe('Where the goods leave from'),
  target: z.strictObject({
    type: z.enum(['EVERY_ASSET', 'PRODUCTS', 'CATEGORIES']),
    _products: z.array(id).max(1_000).default([]),
    _categories: z.array(id).max(200).default([]),
  }),
  startsAt: day.nullable().describe('Seoul day, inclusive; null without a start'),
  endsAt: day.nullable().describe('Seoul day, inclusive; null without an end'),
  isActive: z.boolean(),
  options: z
    .array(shippingOptionInput)
    .min(1, '배송 방법을 하나 이상 만들어 주세요.')
    .max(SHIPPING_OPTION_LIMIT, `배송 방법은 ${SHIPPING_OPTION_LIMIT}개까지 만들 수 있습니다.`),
});

const codeNames = { code: 'shippingCode' } as const;
export const consoleShippingInput = alsoReads(policy.meta({ id: 'ConsoleShippingInput' }), codeNames);
export const consoleShippingUpdate = alsoReads(policy.extend({ updatedAt: seenAt }), codeNames);
/** One more option of a policy; its id is made by the store. */
const { _id: _stored, ...newOption } = optionFields;
export const shippingOptionAddition = alsoReads(
  z.strictObject({ ...newOption, updatedAt: seenAt.optional() }),
  bundleNames,
);
export const shippingOptionsUpdate = policy.pick({ options: true }).extend({ updatedAt: seenAt });

export const consoleShipping = alsoServes(
  component('ConsoleShipping', {
    ...policy.shape,
    _id: id,
    shippingCodeName: z.string(),
    options: z.array(alsoServes(z.strictObject({ ...optionFields, _id: id }), bundleNames)),
    isOpen: z.boolean().describe('In force now'),
    updatedAt: instant,
  }),
  codeNames,
);
export type ConsoleShipping = z.infer<typeof consoleShipping>;

/** A cart of one line, to try an option on it. */
export const shippingTrial = z.strictObject({
  option: shippingOptionInput,
  price: won.min(1, '1원 이상 입력해 주세요.').describe('Per unit, won'),
  amount: z.int().min(1).max(9_999),
  postcode: islandArea.shape.postcode.nullable(),
  distance: z.number().min(0).max(20_000).nullable().describe('Km from the warehouse; null unknown'),
});

export const shippingTried = component('ShippingTried', { panel: pricePanel });
