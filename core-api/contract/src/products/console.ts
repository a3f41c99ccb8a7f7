import { z } from 'zod';
import { bulkResult } from '../console/schemas.ts';
import { discountUnit, productType } from '../kernel/codes.ts';
import { isDiscount, PERCENT_BOUNDS } from '../kernel/discount.ts';
import { alsoServes } from '../kernel/other-names.ts';
import { day, id, instant } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import {
  linkFields,
  linkInput,
  linkList,
  MAX_VARIANTS,
  optionList,
  optionsConf,
  productCodeList,
  productDiscount,
  productFields,
  productRevision,
  productWon,
  stockChange,
  supplyInput,
  supplyList,
  variantInput,
} from './console-input.ts';
import { idsOf } from './schemas.ts';

const usage = {
  isUsed: z.boolean().describe('Ordered, received, counted or in a cart: it is disabled instead of deleted'),
};
export const consoleVariant = z.object({ ...variantInput.shape, _id: id, name: z.string(), stock: z.int(), ...usage });
export const consoleSupply = z.object({ ...supplyInput.shape, _id: id, stock: z.int(), ...usage });
export const consoleLink = alsoServes(
  z.object({
    ...linkFields,
    product: z.object({
      code: z.string(),
      name: z.string(),
      type: productType,
      thumb: z.string().nullable(),
      price: z.int().describe('Of the supply when one is named'),
      stock: z.int().describe('Of the option or supply when one is named, else over all options'),
      stockEnabled: z.boolean(),
      shows: z.boolean(),
      sells: z.boolean(),
      optionName: z.string().nullable(),
      supplyName: z.string().nullable(),
    }),
  }),
  {
    deleted: { schema: z.literal(false).describe('A removed one is no longer listed'), of: () => false },
  },
);

export const consoleProductDetail = alsoServes(
  component('ConsoleProductDetail', {
    ...productFields,
    _id: id,
    revision: z.int(),
    brandName: z.string(),
    categoryName: z.string(),
    salePrice: z.int(),
    stock: z.int(),
    images: z.array(z.object({ _id: id, url: z.string(), name: z.string() })),
    options: z.array(consoleVariant),
    supplies: z.array(consoleSupply),
    addOns: z.array(consoleLink),
    relateds: z.array(consoleLink),
    bundleds: z.array(consoleLink),
    isOrdered: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
  }),
  {
    _thumb: { schema: id.nullable(), of: ({ _images }: Record<string, unknown>) => (_images as string[])[0] ?? null },
    _options: idsOf('options'),
    _supplies: idsOf('supplies'),
    _addOns: idsOf('addOns', '_product'),
    _relateds: idsOf('relateds', '_product'),
    _bundleds: idsOf('bundleds', '_product'),
  },
);

/** The replacement of one list of a product: its options, supplies or links. */
export const partInputs = {
  options: z.strictObject({ revision: productRevision, optionsConf: optionsConf.optional(), options: optionList }),
  supplies: z.strictObject({ revision: productRevision, supplies: supplyList }),
  addOns: z.strictObject({ revision: productRevision, addOns: linkList }),
  relateds: z.strictObject({ revision: productRevision, relateds: linkList }),
  bundleds: z.strictObject({ revision: productRevision, bundleds: linkList }),
} as const;

const seen = { revision: productRevision.optional().describe('Absent, the current product is changed') };
const { deleted: _deleted, ...newLink } = linkInput.shape;
/** One more entry of a list; its id is made by the store. */
export const partAdditions = {
  options: z.strictObject({
    value: variantInput.shape.value,
    hexa: variantInput.shape.hexa,
    price: variantInput.shape.price.default(0),
    stock: variantInput.shape.stock,
    enabled: variantInput.shape.enabled.default(true),
    ...seen,
  }),
  supplies: z.strictObject({
    name: supplyInput.shape.name,
    price: supplyInput.shape.price.default(0),
    stock: supplyInput.shape.stock,
    stockEnabled: supplyInput.shape.stockEnabled.default(true),
    enabled: supplyInput.shape.enabled.default(true),
    ...seen,
  }),
  links: z.strictObject({ ...newLink, ...seen }),
} as const;

export const partResponses = {
  options: z.object({ revision: z.int(), optionsConf, options: z.array(consoleVariant) }),
  supplies: z.object({ revision: z.int(), supplies: z.array(consoleSupply) }),
  addOns: z.object({ revision: z.int(), addOns: z.array(consoleLink) }),
  relateds: z.object({ revision: z.int(), relateds: z.array(consoleLink) }),
  bundleds: z.object({ revision: z.int(), bundleds: z.array(consoleLink) }),
} as const;

const addAndRemove = z.strictObject({ add: productCodeList.default([]), remove: productCodeList.default([]) });
/** The fields set on many products at once; omitted ones stay. */
export const productBulkSet = z.strictObject({
  shows: z.boolean().optional(),
  sells: z.boolean().optional(),
  discountEnabled: z.boolean().optional(),
  discount: productDiscount.optional(),
  _category: id.optional(),
  labels: addAndRemove.optional(),
  flags: addAndRemove.optional(),
});

export const productBulkChange = z.strictObject({
  _products: z.array(id).min(1).max(500),
  set: productBulkSet,
  _change: id
    .optional()
    .describe('The change of the same operator that this request continues; they are undone together'),
});

/** `before` is the change that restores the product; null if nothing changed. */
export const productBulkResult = component('ProductBulkResult', {
  ...bulkResult.shape,
  results: z.array(z.object({ ...bulkResult.shape.results.element.shape, before: productBulkSet.nullable() })),
  _change: id.nullable().describe('The change to undo; null if nothing was changed'),
});

/** A stock change of the product itself, of an option or of a supply. */
export const productStockChange = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        _option: id.nullable().default(null),
        _supply: id.nullable().default(null),
        stock: stockChange,
      }),
    )
    .min(1)
    .max(MAX_VARIANTS)
    // A stock can occur only once: each count is compared with the stock before the change, so a second one would be
    // outdated.
    .superRefine((changes, context) => {
      const named = changes.map(({ _option, _supply }) => `${_option} ${_supply}`);
      for (const [index, name] of named.entries()) {
        if (named.indexOf(name) === index) continue;
        const message = '같은 재고를 한 번에 두 번 바꿀 수 없습니다.';
        context.addIssue({ code: 'custom', path: [index], message });
      }
    }),
});

export const pricePreviewQuery = z
  .strictObject({
    price: z.coerce.number().pipe(productWon),
    unit: discountUnit,
    amount: z.coerce.number().pipe(productWon),
    startDate: day.optional(),
    endDate: day.optional(),
  })
  .refine(({ unit, amount }) => isDiscount(unit, amount), { path: ['amount'], message: PERCENT_BOUNDS });
export const pricePreview = component('PricePreview', {
  salePrice: z.int().describe('While the discount runs, won'),
  phase: z.enum(['BEFORE', 'RUNNING', 'AFTER']).describe('The position of the current time in its period'),
});
