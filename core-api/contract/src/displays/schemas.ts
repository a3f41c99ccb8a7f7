import { z } from 'zod';
import { distinct, id, instant, won } from '../kernel/scalars.ts';
import { component, inputComponent } from '../kernel/schema.ts';
import { productSummary } from '../products/schemas.ts';
import { recordCode, recordName, seenAt } from '../records/console-record.ts';

export const displayRules = ['NEW_ARRIVAL', 'BEST_SELLER', 'POPULAR', 'BEST_REVIEW', 'BY_HAND'] as const;
export const displayRule = z.enum(displayRules);

/** Maximum number of displays. */
export const DISPLAY_LIMIT = 30;
/** Maximum number of products of a display, and of its pins. */
export const DISPLAY_SIZE_LIMIT = 60;

const forCustomers = won.nullable().describe('Won; null for visitors without access to the product page');

/** A product of a display, for every visitor. */
export const displayProduct = component('DisplayProduct', {
  ...productSummary.shape,
  price: forCustomers,
  salePrice: forCustomers,
});

export const display = component('Display', {
  _id: id,
  code: z.string(),
  name: z.string(),
  products: z.array(displayProduct),
});

export const displayCategory = component('DisplayCategory', {
  category: z.object({ _id: id, code: z.string(), name: z.string(), color: z.string().nullable() }),
  products: z.array(displayProduct),
});

export const consoleDisplayInput = inputComponent('ConsoleDisplayInput', {
  code: recordCode,
  name: recordName,
  rule: displayRule,
  size: z
    .int('개수는 정수로 입력해 주세요.')
    .min(1, '한 개 이상이어야 합니다.')
    .max(DISPLAY_SIZE_LIMIT, `${DISPLAY_SIZE_LIMIT}개까지 보여 줄 수 있습니다.`),
  shows: z.boolean(),
  _pins: z
    .array(id)
    .max(DISPLAY_SIZE_LIMIT, `${DISPLAY_SIZE_LIMIT}개까지 고정할 수 있습니다.`)
    .refine(distinct, '같은 상품을 두 번 고정할 수 없습니다.')
    .describe('Products that come first, in their order'),
});
export const consoleDisplayUpdate = z.strictObject({ ...consoleDisplayInput.shape, updatedAt: seenAt });

export const consoleDisplay = component('ConsoleDisplay', {
  _id: id,
  code: z.string(),
  name: z.string(),
  rule: displayRule,
  size: z.int(),
  shows: z.boolean(),
  sequence: z.int(),
  pinCount: z.int(),
  refreshedAt: instant.nullable().describe('When its rule was last computed'),
  updatedAt: instant,
});

export const consoleDisplayDetail = component('ConsoleDisplayDetail', {
  ...consoleDisplay.shape,
  _pins: z.array(id),
  products: z.array(productSummary).describe('The products that the shop shows now'),
});
