import { z } from 'zod';
import { discountUnit, productType } from '../kernel/codes.ts';
import { discountBounds } from '../kernel/discount.ts';
import { alsoReads } from '../kernel/other-names.ts';
import { day, id, oneLine } from '../kernel/scalars.ts';
import { inputComponent } from '../kernel/schema.ts';
import { optionalContentHtml } from '../kernel/texts.ts';
import { recordColor } from '../records/console-record.ts';
import { spelledProductCode } from '../spellings/codes.ts';
import { deviceData } from './device.ts';
import { productDefaults } from './product-defaults.ts';

/**
 * The maximum price on DETAIL pages and in carts: far above any real price, and low enough that sums stay safe
 * integers.
 */
const MAX_WON = 1_000_000_000;
const MAX_QUANTITY = 1_000_000;
export const MAX_VARIANTS = 500;

export const productWon = z
  .int('원 단위의 숫자로 입력해 주세요.')
  .min(0, '0원 이상이어야 합니다.')
  .max(MAX_WON, '10억 원까지 입력할 수 있습니다.')
  .describe('Whole won');
const text = (max: number) => oneLine().max(max, `${max}자까지 입력할 수 있습니다.`);
const required = (max: number) => text(max).min(1, '반드시 입력해 주세요.');
const pieces = z
  .int('개수는 정수로 입력해 주세요.')
  .min(-MAX_QUANTITY, '개수가 너무 작습니다.')
  .max(MAX_QUANTITY, '100만 개까지 입력할 수 있습니다.');
const sequence = z.int('순서는 정수로 입력해 주세요.').min(0, '0 이상이어야 합니다.').max(1_000_000);
/** Maximum number of labels, and of flags, of one product. */
export const MAX_CODES = 20;
export const productCodeList = z.array(required(50)).max(MAX_CODES, `${MAX_CODES}개까지 고를 수 있습니다.`);

/** `_product` accepts an id or a code, so a code must not look like an id; the rules check it. */
export const productCode = z
  .string({ error: '상품코드를 입력해 주세요.' })
  .overwrite(spelledProductCode)
  .regex(/^(?=.*[A-Za-z0-9])[A-Za-z0-9_.-]{1,64}$/, '상품코드는 영문, 숫자, - _ . 으로 64자까지 입력할 수 있습니다.');

/**
 * A stock change: a difference, or a count together with the count that was seen. If a sale changed the stock
 * meanwhile, the response is STOCK_CHANGED. An omitted change leaves the stock as it is. A new row starts at 0.
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
  price: productWon.describe('Added to the sale price, won'),
  stock: stockChange.optional(),
  enabled: z.boolean(),
  device: deviceData.optional().describe('Absent: as it is; of a new combination none'),
});

export const supplyInput = z.strictObject({
  _id: id.optional(),
  name: required(100),
  price: productWon,
  stock: stockChange.optional(),
  stockEnabled: z.boolean(),
  enabled: z.boolean(),
});

export const linkFields = {
  _product: id,
  _option: id.nullable().default(null),
  _supply: id
    .nullable()
    .default(null)
    .describe('The entry is this supply of the product, instead of the product itself'),
  amount: z.int().min(1, '한 개 이상이어야 합니다.').max(999, '999개까지 입력할 수 있습니다.').default(1),
  custom: z
    .strictObject({ name: text(100).nullable(), price: productWon.nullable() })
    .default({ name: null, price: null }),
  enabled: z.boolean().default(true),
};
export const linkInput = z.strictObject({
  ...linkFields,
  deleted: z.boolean().optional().describe('True removes it from the list'),
});

export const optionList = z
  .array(variantInput)
  .max(MAX_VARIANTS, `옵션 조합은 ${MAX_VARIANTS}개까지 만들 수 있습니다.`);
export const supplyList = z.array(supplyInput).max(50, '부속품은 50개까지 등록할 수 있습니다.');
export const linkList = z
  .array(linkInput)
  .max(100, '100개까지 등록할 수 있습니다.')
  .transform((links) => links.flatMap(({ deleted, ...link }) => (deleted ? [] : [link])));
export const optionsConf = z.strictObject({
  enabled: z.boolean(),
  sort: z.enum(['MANUAL', 'NAME', 'PRICE']),
  criteria: z.array(optionCriterionInput).max(3, '옵션 기준은 3개까지 만들 수 있습니다.'),
});

export const productDiscount = z
  .strictObject({
    unit: discountUnit,
    amount: z.int('할인값은 정수로 입력해 주세요.').describe('Whole won, or percent from 0 to 100'),
    expiration: z.strictObject({ enabled: z.boolean(), startDate: day.nullable(), endDate: day.nullable() }),
  })
  .superRefine(({ unit, amount }, context) => {
    const message = discountBounds(unit, amount, { least: 0, max: MAX_WON });
    if (message !== null) context.addIssue({ code: 'custom', path: ['amount'], message });
  });

/**
 * A complete product as an operator edits it. Lists replace the stored ones; pictures are in order, the first is the
 * thumb.
 */
export const productFields = {
  code: productCode,
  type: productType,
  name: required(200),
  _brand: id,
  _category: id,
  _images: z.array(id).max(30, '이미지는 30장까지 올릴 수 있습니다.'),
  content: optionalContentHtml(100_000),
  size: text(200),
  origin: text(100),
  manufacturer: text(100),
  device: deviceData.optional().describe('The device data of the product; absent: as they are'),
  cost: productWon,
  price: productWon,
  discountEnabled: z.boolean(),
  discount: productDiscount,
  stockEnabled: z.boolean(),
  stock: stockChange.optional(),
  shows: z.boolean(),
  sells: z.boolean(),
  sequence,
  flags: productCodeList,
  groups: productCodeList,
  labels: productCodeList,
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
};
const asRead = {
  schema: z.array(id).describe('As they were read: the parts themselves are changed'),
  into: () => ({}),
};
/** Lists show the first picture; ids of existing parts may be sent back. */
const productNames = {
  _options: asRead,
  _supplies: asRead,
  _addOns: asRead,
  _relateds: asRead,
  _bundleds: asRead,
  _thumb: {
    schema: id.nullable().describe('Moved to the beginning of `_images`'),
    into(given: unknown, body: Record<string, unknown>) {
      const images = Array.isArray(body._images) ? body._images : [];
      if (given === null || images[0] === given) return { _images: images };
      delete body._images;
      return { _images: [given, ...images.filter((each) => each !== given)] };
    },
  },
};
const given = productDefaults();
/** A new product: an omitted field gets the default of the specification and of the form. */
export const consoleProductInput = alsoReads(
  inputComponent('ConsoleProductInput', {
    ...productFields,
    _images: productFields._images.default(given._images),
    content: productFields.content.default(given.content).describe('HTML'),
    size: productFields.size.default(given.size),
    origin: productFields.origin.default(given.origin),
    manufacturer: productFields.manufacturer.default(given.manufacturer),
    cost: productFields.cost.default(given.cost),
    price: productFields.price.default(given.price),
    discountEnabled: productFields.discountEnabled.default(given.discountEnabled),
    discount: productFields.discount.default(given.discount),
    stockEnabled: productFields.stockEnabled.default(given.stockEnabled),
    shows: productFields.shows.default(given.shows),
    sells: productFields.sells.default(given.sells),
    sequence: productFields.sequence.default(given.sequence),
    flags: productFields.flags.default(given.flags),
    groups: productFields.groups.default(given.groups),
    labels: productFields.labels.default(given.labels),
    hashtags: productFields.hashtags.default(given.hashtags),
    relatedGroupCode: productFields.relatedGroupCode.default(given.relatedGroupCode),
    optionsConf: productFields.optionsConf.default(given.optionsConf),
    options: productFields.options.default(given.options),
    supplies: productFields.supplies.default(given.supplies),
    addOnsConf: productFields.addOnsConf.default(given.addOnsConf),
    addOns: productFields.addOns.default(given.addOns),
    relatedsConf: productFields.relatedsConf.default(given.relatedsConf),
    relateds: productFields.relateds.default(given.relateds),
    bundleds: productFields.bundleds.default(given.bundleds),
    variation: productFields.variation.default(given.variation),
  }),
  productNames,
);
export type ConsoleProductInput = z.output<typeof consoleProductInput>;

export const productRevision = z.int().min(1).max(2_000_000_000).describe('The revision that was read');
/** A change replaces everything: an omitted field is an error, not its default. */
export const consoleProductUpdate = alsoReads(
  z.strictObject({ ...productFields, revision: productRevision }),
  productNames,
);
