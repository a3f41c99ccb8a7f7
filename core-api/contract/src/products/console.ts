import { z } from 'zod';
import { bulkResult } from '../console/schemas.ts';
import { discountUnit, productType } from '../kernel/codes.ts';
import { isDiscount, PERCENT_BOUNDS } from '../kernel/discount.ts';
import { day, id, instant, oneLine } from '../kernel/scalars.ts';
import { component, inputComponent } from '../kernel/schema.ts';
import { recordColor } from '../records/console-record.ts';
import { spelledProductCode } from '../spellings/codes.ts';

/**
 * The price's limit on DETAIL pages and in carts: far above any real price, far below where sums leave the safe
 * integers.
 */
const MAX_WON = 1_000_000_000;
const MAX_QUANTITY = 1_000_000;
export const MAX_VARIANTS = 500;

const won = z
  .int('원 단위의 숫자로 입력해 주세요.')
  .min(0, '0원 이상이어야 합니다.')
  .max(MAX_WON, '10억 원까지 입력할 수 있습니다.')
  .describe('Whole won');
const text = (most: number) => oneLine().max(most, `${most}자까지 입력할 수 있습니다.`);
const required = (most: number) => text(most).min(1, '반드시 입력해 주세요.');
const pieces = z
  .int('개수는 정수로 입력해 주세요.')
  .min(-MAX_QUANTITY, '개수가 너무 작습니다.')
  .max(MAX_QUANTITY, '100만 개까지 입력할 수 있습니다.');
const sequence = z.int('순서는 정수로 입력해 주세요.').min(0, '0 이상이어야 합니다.').max(1_000_000);
/** Maximum number of labels, and of flags, of one product. */
export const MAX_CODES = 20;
const codes = z.array(required(50)).max(MAX_CODES, `${MAX_CODES}개까지 고를 수 있습니다.`);

/** `_product` accepts an id or a code, so a code must never have the shape of an id; the rules check it. */
export const productCode = z
  .string({ error: '상품코드를 입력해 주세요.' })
  .overwrite(spelledProductCode)
  .regex(/^(?=.*[A-Za-z0-9])[A-Za-z0-9_.-]{1,64}$/, '상품코드는 영문, 숫자, - _ . 으로 64자까지 입력할 수 있습니다.');

/**
 * A stock change: a difference, or a count together with the count that was seen. A sale in between returns
 * STOCK_CHANGED. If omitted, stock stays. A new row starts at 0.
 */
export const stockChange = z.union([
  z.strictObject({ delta: pieces }),
  z.strictObject({ count: pieces.min(0, '재고는 0개 이상이어야 합니다.'), seen: pieces }),
]);

/** One of our own files: pages load pictures from no other source. */
const ownPicture = z
  .string()
  .regex(
    /^\/files\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    '올린 사진만 쓸 수 있습니다. 사진을 다시 골라 주세요.',
  )
  .nullish()
  .describe('The address of an uploaded picture');

export const optionCriterionInput = z.strictObject({
  type: z.enum(['SELECT', 'COLOR']),
  name: required(30),
  values: z
    .array(z.strictObject({ name: required(50), hexa: recordColor.optional(), img: ownPicture }))
    .min(1, '값을 하나 이상 입력해 주세요.')
    .max(100, '값은 100개까지 입력할 수 있습니다.'),
});

export const variantInput = z.strictObject({
  _id: id.optional().describe('Absent for a new combination'),
  value: z.array(required(50)).min(1).max(3),
  hexa: recordColor.default(null),
  price: won.describe('Added to the sale price, won'),
  stock: stockChange.optional(),
  enabled: z.boolean(),
});

export const supplyInput = z.strictObject({
  _id: id.optional(),
  name: required(100),
  price: won,
  stock: stockChange.optional(),
  stockEnabled: z.boolean(),
  enabled: z.boolean(),
});

export const linkInput = z.strictObject({
  _product: id,
  _option: id.nullable().default(null),
  amount: z.int().min(1, '한 개 이상이어야 합니다.').max(999, '999개까지 입력할 수 있습니다.').default(1),
  custom: z.strictObject({ name: text(100).nullable(), price: won.nullable() }).default({ name: null, price: null }),
  enabled: z.boolean().default(true),
});

const optionList = z.array(variantInput).max(MAX_VARIANTS, `옵션 조합은 ${MAX_VARIANTS}개까지 만들 수 있습니다.`);
const supplyList = z.array(supplyInput).max(50, '부속품은 50개까지 등록할 수 있습니다.');
const linkList = z.array(linkInput).max(100, '100개까지 등록할 수 있습니다.');
const optionsConf = z.strictObject({
  enabled: z.boolean(),
  sort: z.enum(['MANUAL', 'NAME', 'PRICE']),
  criteria: z.array(optionCriterionInput).max(3, '옵션 기준은 3개까지 만들 수 있습니다.'),
});

export const productDiscount = z.strictObject({
  unit: discountUnit,
  amount: won,
  expiration: z.strictObject({ enabled: z.boolean(), startDate: day.nullable(), endDate: day.nullable() }),
});

/**
 * A complete product as an operator edits it. Lists replace the stored ones; pictures are in order, the first is the
 * thumb.
 */
export const consoleProductInput = inputComponent('ConsoleProductInput', {
  code: productCode,
  type: productType,
  name: required(200),
  _brand: id,
  _category: id,
  _images: z.array(id).max(30, '이미지는 30장까지 올릴 수 있습니다.'),
  content: z.string().max(100_000, '상세내용이 너무 깁니다.').describe('HTML'),
  size: text(200),
  origin: text(100),
  manufacturer: text(100),
  cost: won,
  price: won,
  discountEnabled: z.boolean(),
  discount: productDiscount,
  stockEnabled: z.boolean(),
  stock: stockChange.optional(),
  shows: z.boolean(),
  sells: z.boolean(),
  sequence,
  flags: codes,
  groups: codes,
  labels: codes,
  hashtags: z.array(required(30)).max(30, '해시태그는 30개까지 입력할 수 있습니다.'),
  relatedGroupCode: required(50).nullable(),
  optionsConf,
  options: optionList,
  supplies: supplyList,
  addOnsConf: z.strictObject({ enabled: z.boolean() }),
  addOns: linkList,
  relatedsConf: z.strictObject({ enabled: z.boolean() }),
  relateds: linkList,
  bundleds: linkList,
  variation: z.strictObject({
    code: required(50).nullable(),
    list: z
      .array(z.strictObject({ name: required(30), values: z.array(required(50)).min(1).max(100) }))
      .max(2, '축은 두 개까지 만들 수 있습니다.'),
    spec: z.record(z.string().max(30), z.string().max(50)),
  }),
});
export type ConsoleProductInput = z.output<typeof consoleProductInput>;

const revision = z.int().min(1).max(2_000_000_000).describe('The revision that was read');
export const consoleProductUpdate = z.strictObject({ ...consoleProductInput.shape, revision });

const kept = { isUsed: z.boolean().describe('Ordered or in a cart: it is disabled instead of deleted') };
export const consoleVariant = z.object({ ...variantInput.shape, _id: id, name: z.string(), stock: z.int(), ...kept });
export const consoleSupply = z.object({ ...supplyInput.shape, _id: id, stock: z.int(), ...kept });
export const consoleLink = z.object({
  ...linkInput.shape,
  product: z.object({
    code: z.string(),
    name: z.string(),
    type: productType,
    thumb: z.string().nullable(),
    price: z.int(),
    stock: z.int().describe('Of the option when one is named, else over all options'),
    stockEnabled: z.boolean(),
    shows: z.boolean(),
    sells: z.boolean(),
    optionName: z.string().nullable(),
  }),
});

export const consoleProductDetail = component('ConsoleProductDetail', {
  ...consoleProductInput.shape,
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
});

/** The replacements of one part of a product. */
export const partInputs = {
  options: z.strictObject({ revision, optionsConf: optionsConf.optional(), options: optionList }),
  supplies: z.strictObject({ revision, supplies: supplyList }),
  addOns: z.strictObject({ revision, addOns: linkList }),
  relateds: z.strictObject({ revision, relateds: linkList }),
  bundleds: z.strictObject({ revision, bundleds: linkList }),
} as const;

export const partResponses = {
  options: z.object({ revision: z.int(), optionsConf, options: z.array(consoleVariant) }),
  supplies: z.object({ revision: z.int(), supplies: z.array(consoleSupply) }),
  addOns: z.object({ revision: z.int(), addOns: z.array(consoleLink) }),
  relateds: z.object({ revision: z.int(), relateds: z.array(consoleLink) }),
  bundleds: z.object({ revision: z.int(), bundleds: z.array(consoleLink) }),
} as const;

const addAndRemove = z.strictObject({ add: codes.default([]), remove: codes.default([]) });
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

export const productBulkChange = z.strictObject({ _products: z.array(id).min(1).max(500), set: productBulkSet });

/** `before` is the set that restores a product, null if nothing changed. */
export const productBulkResult = component('ProductBulkResult', {
  ...bulkResult.shape,
  results: z.array(z.object({ ...bulkResult.shape.results.element.shape, before: productBulkSet.nullable() })),
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
    // Each count is compared with the stock before the change: a second one for the same stock would be stale.
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
    price: z.coerce.number().pipe(won),
    unit: discountUnit,
    amount: z.coerce.number().pipe(won),
    startDate: day.optional(),
    endDate: day.optional(),
  })
  .refine(({ unit, amount }) => isDiscount(unit, amount), { path: ['amount'], message: PERCENT_BOUNDS });
export const pricePreview = component('PricePreview', {
  salePrice: z.int().describe('While the discount runs, won'),
  phase: z.enum(['BEFORE', 'RUNNING', 'AFTER']).describe('The position of the current time in its period'),
});
