import { z } from 'zod';
import { chatMessageCodes } from '../chat/codes.ts';
import { bundleType, carrier, chargeType, discountUnit, productType } from '../kernel/codes.ts';
import { alsoServes } from '../kernel/other-names.ts';
import { day, geolocation, id, instant, storedAddress, won } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { deviceData } from './device.ts';
import { bundledItem, linkedSupply, productMatrix, supply, supplyId } from './parts.ts';

export const picture = component('Picture', {
  _id: id,
  url: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});

/** The id of the picture's file, from its address. */
const thumbId = {
  schema: id.nullable(),
  of: ({ thumb }: Record<string, unknown>) =>
    typeof thumb === 'string' ? (/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(thumb)?.[0] ?? null) : null,
};
/** The ids of a list of parts. */
export const idsOf = (field: string, key: '_id' | '_product' = '_id') => ({
  schema: z.array(id),
  of: (value: Record<string, unknown>) => (value[field] as Record<string, unknown>[]).map((part) => part[key]),
});

export const brand = component('Brand', { _id: id, code: z.string(), name: z.string(), image: z.string().nullable() });

export const category = component('Category', {
  _id: id,
  _parent: id.nullable(),
  _parents: z.array(id),
  code: z.string(),
  name: z.string(),
  color: z.string().nullable(),
  depth: z.int(),
  productCount: z.int().describe('Shown products in it and below it'),
});

export const productSummary = alsoServes(
  component('ProductSummary', {
    _id: id,
    code: z.string(),
    type: productType,
    name: z.string(),
    brandName: z.string(),
    categoryName: z.string(),
    thumb: z.string().nullable(),
    price: won,
    salePrice: won,
    flags: z.array(z.string()),
    labels: z
      .array(z.object({ value: z.string(), text: z.string(), color: z.string().nullable() }))
      .describe('Flags and labels in the words and colours of the operator'),
    hasOptions: z.boolean(),
    sells: z.boolean(),
    isSoldOut: z.boolean(),
    isLiked: z.boolean().describe('By the requesting member'),
    reviewCount: z.int(),
    starAverage: z.number().min(1).max(5).nullable().describe('To one decimal; null without reviews'),
  }),
  { _thumb: thumbId },
);

/** A product shown beside another one: the product, one of its options or one of its supplies. */
export const linkedProduct = alsoServes(
  component('LinkedProduct', {
    ...productSummary.shape,
    name: z.string().describe("The entry's own name, else that of its supply, else the product's"),
    _option: id.nullable(),
    supply: linkedSupply,
  }),
  { _thumb: thumbId, _supply: supplyId },
);

export const optionVariant = component('OptionVariant', {
  _id: id,
  name: z.string(),
  value: z.array(z.string()).describe('One value per criterion, in their order'),
  hexa: z.string().nullable(),
  price: won.describe('Added to the sale price, won'),
  stock: z.int(),
  enabled: z.boolean(),
});

export const optionCriterion = component('OptionCriterion', {
  type: z.string(),
  name: z.string(),
  values: z.array(z.object({ name: z.string(), hexa: z.string().nullish(), img: z.string().nullish() })),
});

export const shippingCharge = component('ShippingCharge', {
  type: chargeType,
  fixedAmount: won.optional(),
  pricesRange: z.array(z.object({ price: won, amount: won })).optional(),
  travelRange: z.array(z.object({ distance: z.number().min(0), amount: won })).optional(),
});

export const shippingOption = alsoServes(
  component('ShippingOption', {
    _id: id,
    _shipping: id,
    name: z.string(),
    shippingCode: z.string(),
    carrier,
    bundleType,
    charge: shippingCharge,
    service: z.object({ isActive: z.boolean(), charge: z.object({ amount: won }) }),
    island: z.object({ isActive: z.boolean(), charge: z.object({ amount__base: won, amount__jeju: won }) }),
  }),
  { code: 'shippingCode', 'bundle.type': 'bundleType' },
);

/** The deliveries of one product. */
export const productShippings = component('ProductShippings', {
  _product: id,
  code: z.string(),
  shippingOptions: z.array(shippingOption),
});

/** Maximum number of products in one request. */
const MAX_SHIPPED = 50;
export const shippingsQuery = z.strictObject({
  products: z
    .string()
    .max(MAX_SHIPPED * 51)
    .transform((text) => [...new Set(text.split(','))].filter((code) => code !== ''))
    .refine((codes) => codes.length >= 1 && codes.length <= MAX_SHIPPED, `상품은 1개부터 ${MAX_SHIPPED}개까지입니다.`)
    .optional()
    .describe('Product codes, joined by commas; without them the newest shown products'),
});

/** The device data of a product or option that is sold, complete. */
export const soldDevice = component('SoldDevice', { _option: id.nullable(), ...deviceData.shape });

/** The specification's ids beside the objects themselves. */
export const product = alsoServes(
  component('Product', {
    ...productSummary.shape,
    _brand: id,
    _category: id,
    categories: z.array(z.object({ _id: id, code: z.string(), name: z.string() })).describe('Root first'),
    content: z.string().describe('Sanitised HTML'),
    size: z.string(),
    origin: z.string(),
    manufacturer: z.string(),
    hashtags: z.array(z.string()),
    stock: z.int(),
    stockEnabled: z.boolean(),
    isRecalled: z.literal(true).optional().describe('Present while it is sold out because its lots are recalled'),
    discount: z
      .object({ unit: discountUnit, amount: won, endDate: day.nullable() })
      .nullable()
      .describe('The discount in force now, or null'),
    images: z.array(picture),
    optionsConf: z.object({ enabled: z.boolean(), criteria: z.array(optionCriterion) }),
    options: z.array(optionVariant),
    shippingOptions: z.array(shippingOption),
    supplies: z.array(supply),
    addOns: z.array(linkedProduct).describe('Offered with it, each as a line of its own'),
    relateds: z.array(linkedProduct),
    bundleds: z.array(bundledItem).describe('The contents of a bundle'),
    matrix: productMatrix.nullable(),
    devices: z
      .array(soldDevice)
      .describe('One for each option, else one for the product; empty if it is no medical device'),
  }),
  {
    _thumb: thumbId,
    _images: idsOf('images'),
    _options: idsOf('options'),
    _supplies: idsOf('supplies'),
    _addOns: idsOf('addOns'),
    _relateds: idsOf('relateds'),
    _bundleds: idsOf('bundleds', '_product'),
  },
);

export const shippingCode = z.object({
  value: z.string(),
  text: z.string(),
  warehouse: z.object({
    ...storedAddress,
    geolocation: geolocation.nullable(),
  }),
  areas__available: z.array(z.string()),
});

/** The automatic notes of a chat, by code. */
export const chatTexts = z
  .object(
    Object.fromEntries(chatMessageCodes.map((code) => [code, z.string()])) as Record<
      (typeof chatMessageCodes)[number],
      z.ZodString
    >,
  )
  .describe('The automatic messages of a chat, by code');
/** The specification refers to the terms of delivery as a record; here they are part of the setting. */
export const deliveryNames = {
  _delivery: { schema: z.null().describe('`delivery` is part of the setting, not a record'), of: () => null },
};

/** When an order that is paid now is dispatched and arrives. */
export const dispatchPromise = component('DispatchPromise', {
  payBefore: instant.describe('What is paid before it is dispatched on that day'),
  shipsOn: day,
  arrivesOn: day,
  islandArrivesOn: day.describe('In remote areas'),
});
export type DispatchPromise = z.output<typeof dispatchPromise>;

export const setting = component('Setting', {
  company: z.record(z.string(), z.string()),
  customerCenter: z.record(z.string(), z.string()),
  businessHours: z
    .object({
      opensAt: z.string(),
      closesAt: z.string(),
      lunchFrom: z.string(),
      lunchTo: z.string(),
      holidays: z.array(z.object({ day: z.string(), name: z.string() })),
    })
    .describe('Monday to Friday in Seoul, 09:00; the holidays are the store’s own'),
  seo: z.object({
    meta: z
      .object({ title: z.string(), description: z.string() })
      .describe('Default for pages without their own; may be empty'),
  }),
  links: z
    .array(z.object({ kind: z.enum(['SOCIAL', 'FAMILY']), name: z.string(), url: z.string() }))
    .describe('Social and family sites, in their order'),
  chat: z.object({ url: z.string().describe('The messenger for advice; empty without one') }),
  academy: z.object({
    categories: z
      .array(z.object({ code: z.string(), name: z.string(), isGuide: z.boolean() }))
      .describe('Of courses, in their order'),
  }),
  siteHelpChat: z.object({ messages: chatTexts }),
  shop: alsoServes(
    z.object({
      displayCodes: z.array(z.string()).describe('Of the shown displays of the shop, in their order'),
      cashReceipt: z.boolean().describe('Whether one can be requested with an order'),
      shippingCodes: z.array(shippingCode),
      showroomCodes: z.array(z.object({ value: z.string(), text: z.string() })),
      delivery: z
        .array(z.object({ title: z.string(), lines: z.array(z.string()) }))
        .describe('Terms of delivery, exchange and return, as product pages show them'),
      promise: dispatchPromise
        .nullable()
        .describe('Of an order that is paid now; null if none of the next 60 days has a dispatch'),
    }),
    deliveryNames,
  ),
});
