import {
  type ConsoleProductInput,
  type LinkInput,
  noDevice,
  optionCriterionInput,
  productDefaults,
  productDiscount,
  productType,
} from '@iruon/contract';
import { z } from 'zod';
import { storedDevice } from '../product-parts-repository.ts';
import type { PriceColumns } from '../rules.ts';
import type { LinkKind, StoredProduct } from './stored-product-repository.ts';

const criteria = z.array(optionCriterionInput);
const axes = z.array(z.object({ name: z.string(), values: z.array(z.string()) }));
const spec = z.record(z.string(), z.string());
const sort = z.enum(['MANUAL', 'NAME', 'PRICE']);

function linksOf(stored: StoredProduct, kind: LinkKind): LinkInput[] {
  return stored.links
    .filter((link) => link.kind === kind)
    .map(({ productId, optionId, supplyId, amount, customName, customPrice, enabled }) => ({
      _product: productId,
      _option: optionId,
      _supply: supplyId,
      amount,
      custom: { name: customName, price: customPrice },
      enabled,
    }));
}

/** A stored product as input: saving it changes nothing. Omits stock. */
export function inputOf(stored: StoredProduct): ConsoleProductInput {
  return {
    code: stored.code,
    type: productType.parse(stored.type),
    name: stored.name,
    _brand: stored.brandId,
    _category: stored.categoryId,
    _images: pictureIds(stored),
    content: stored.content,
    size: stored.size,
    origin: stored.origin,
    manufacturer: stored.manufacturer,
    device: storedDevice(stored, null),
    cost: stored.cost,
    price: stored.price,
    discountEnabled: stored.discountEnabled,
    discount: productDiscount.parse({
      unit: stored.discountUnit,
      amount: stored.discountAmount,
      expiration: {
        enabled: stored.discountExpirationEnabled,
        startDate: stored.discountStartDate,
        endDate: stored.discountEndDate,
      },
    }),
    stockEnabled: stored.stockEnabled,
    shows: stored.shows,
    sells: stored.sells,
    sequence: stored.sequence,
    flags: stored.flags,
    groups: stored.groups,
    labels: stored.labels,
    hashtags: stored.hashtags,
    relatedGroupCode: stored.relatedGroupCode,
    optionsConf: {
      enabled: stored.optionsEnabled,
      sort: sort.parse(stored.optionsSort),
      criteria: criteria.parse(stored.optionsCriteria),
    },
    options: stored.options.map(({ id, value, hexa, price, enabled }) => ({
      ...{ _id: id, value, hexa, price, enabled },
      device: storedDevice(stored, id),
    })),
    supplies: stored.supplies.map(({ id, name, price, stockEnabled, enabled }) => ({
      _id: id,
      name,
      price,
      stockEnabled,
      enabled,
    })),
    addOnsConf: { enabled: stored.addOnsEnabled },
    addOns: linksOf(stored, 'ADD_ON'),
    relatedsConf: { enabled: stored.relatedsEnabled },
    relateds: linksOf(stored, 'RELATED'),
    bundleds: linksOf(stored, 'BUNDLED'),
    variation: {
      code: stored.variationCode,
      list: axes.parse(stored.variationList),
      spec: spec.parse(stored.variationSpec),
    },
  };
}

/** Pictures in their order, the thumb first. */
function pictureIds({ thumbId, images }: StoredProduct): string[] {
  const ids = images.map(({ id }) => id);
  return thumbId === null || ids[0] === thumbId ? ids : [thumbId, ...ids.filter((id) => id !== thumbId)];
}

/** The columns that determine a product's price. */
export function priceColumnsOf({ price, discountEnabled, discount }: ConsoleProductInput): PriceColumns {
  return {
    price,
    discountEnabled,
    discountUnit: discount.unit,
    discountAmount: discount.amount,
    discountExpirationEnabled: discount.expiration.enabled,
    discountStartDate: discount.expiration.startDate,
    discountEndDate: discount.expiration.endDate,
  };
}

/** A product's lines in the links table, in their order. */
export function linkRowsOf({ addOns, relateds, bundleds }: ConsoleProductInput) {
  const rows = (kind: LinkKind, links: readonly LinkInput[]) =>
    links.map(({ _product, _option, _supply, amount, custom, enabled }, sequence) => ({
      kind,
      linkedProductId: _product,
      optionId: _option,
      supplyId: _supply,
      amount,
      customName: custom.name || null,
      customPrice: custom.price,
      enabled,
      sequence,
    }));
  return [...rows('ADD_ON', addOns), ...rows('RELATED', relateds), ...rows('BUNDLED', bundleds)];
}

/** A product's rows in the tables of devices; those without any value are left out. */
export function deviceRowsOf({ device = noDevice, options }: ConsoleProductInput, optionIds: readonly string[]) {
  const all = [
    { optionId: null, device },
    ...options.map((option, index) => ({ optionId: optionIds[index] ?? null, device: option.device ?? noDevice })),
  ];
  return {
    data: all.flatMap(({ optionId, device: { udiDis, ...values } }) =>
      Object.values(values).some((value) => value !== null) ? [{ optionId, ...values }] : [],
    ),
    udis: all.flatMap(({ optionId, device: { udiDis } }) =>
      udiDis.map((udi, sequence) => ({ optionId, ...udi, sequence })),
    ),
  };
}

/** Placeholder for a missing brand or category; the product is then rejected. */
const MISSING_ID = '00000000-0000-0000-0000-000000000000';

/** A new product with only its code. */
export const newProductInput = (code: string): ConsoleProductInput => ({
  ...productDefaults(),
  code,
  _brand: MISSING_ID,
  _category: MISSING_ID,
});
