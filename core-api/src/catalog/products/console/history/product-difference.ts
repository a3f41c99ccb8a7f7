import {
  type ConsoleProductInput,
  cutText,
  type DeviceData,
  type LinkInput,
  noDevice,
  type ProductChange,
  udisText,
} from '@iruon/contract';
import type { ProductField } from '@iruon/contract/labels';
import type { StockMove } from '../bulk/bulk-rules.ts';
import { variantName } from '../variant-rules.ts';

type Scalar = ProductChange['from'];
type Change = ProductChange & { field: ProductField };

/** The names of ids at the time of the change, for the history. */
export interface Names {
  brand(id: string): string;
  category(id: string): string;
  /** A product with the chosen option or supply. */
  entry(link: Pick<LinkInput, '_product' | '_option' | '_supply'>): string;
}

const EXCERPT = 120;

/** The beginning of a text without tags: enough to recognise it. */
function excerpt(html: string): string {
  const plain = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > EXCERPT ? `${cutText(plain, EXCERPT)}…` : plain;
}

function periodOf({ discount: { expiration } }: ConsoleProductInput): string | null {
  if (!expiration.enabled) return null;
  return `${expiration.startDate ?? ''} ~ ${expiration.endDate ?? ''}`.trim();
}

/** The fields of the device data in the history, of a product and of its options. */
export const deviceValueFields = [
  ...(['licenceNo', 'deviceClass', 'implantable', 'nhiCode', 'lotRequired', 'minShelfDays'] as const),
  'udiDis',
] as const satisfies ProductField[];

function deviceValuesOf(device: DeviceData = noDevice): [ProductField, Scalar][] {
  const { deviceClass, minShelfDays, udiDis } = device;
  const texts = {
    deviceClass: deviceClass === null ? null : `${deviceClass}등급`,
    minShelfDays: minShelfDays === null ? null : `${minShelfDays}일`,
    udiDis: udisText(udiDis) || null,
  };
  return deviceValueFields.map((field) => [field, { ...device, ...texts }[field]]);
}

function valuesOf(input: ConsoleProductInput, names: Names): [ProductField, Scalar][] {
  return [
    ['code', input.code],
    ['type', input.type],
    ['name', input.name],
    ['brand', names.brand(input._brand)],
    ['category', names.category(input._category)],
    ['size', input.size],
    ['origin', input.origin],
    ['manufacturer', input.manufacturer],
    ...deviceValuesOf(input.device),
    ['cost', input.cost],
    ['price', input.price],
    ['discountEnabled', input.discountEnabled],
    ['discountUnit', input.discount.unit],
    ['discountAmount', input.discount.amount],
    ['discountPeriod', periodOf(input)],
    ['stockEnabled', input.stockEnabled],
    ['shows', input.shows],
    ['sells', input.sells],
    ['sequence', input.sequence],
    ['flags', input.flags.join(', ')],
    ['groups', input.groups.join(', ')],
    ['labels', input.labels.join(', ')],
    ['hashtags', input.hashtags.join(', ')],
    ['relatedGroupCode', input.relatedGroupCode],
    ['optionsEnabled', input.optionsConf.enabled],
    ['optionsSort', input.optionsConf.sort],
    ['addOnsEnabled', input.addOnsConf.enabled],
    ['relatedsEnabled', input.relatedsConf.enabled],
    ['variationCode', input.variation.code],
    ['variationList', axes(input.variation.list)],
    [
      'variationSpec',
      Object.entries(input.variation.spec)
        .map((pair) => pair.join(' '))
        .join(', '),
    ],
  ];
}

const axes = (list: readonly { name: string; values: readonly (string | { name: string })[] }[]): string =>
  list
    .map(
      ({ name, values }) =>
        `${name}: ${values.map((value) => (typeof value === 'string' ? value : value.name)).join(', ')}`,
    )
    .join(' / ');

interface Item {
  key: string;
  name: string;
  fields: [ProductField, Scalar][];
}

/** Rows that were added, removed or changed. */
function itemChanges(field: ProductField, before: readonly Item[], after: readonly Item[]): Change[] {
  const old = new Map(before.map((item) => [item.key, item]));
  const remaining = new Set(after.map(({ key }) => key));
  return [
    ...after.flatMap((item): Change[] => {
      const was = old.get(item.key);
      if (!was) return [{ field, item: item.name, from: null, to: item.name }];
      const renamed = was.name === item.name ? [] : [{ field, item: item.name, from: was.name, to: item.name }];
      const changed = item.fields.flatMap(([name, to], place) => {
        const from = was.fields[place]?.[1] ?? null;
        return from === to ? [] : [{ field: name, item: item.name, from, to }];
      });
      return [...renamed, ...changed];
    }),
    ...before.filter(({ key }) => !remaining.has(key)).map(({ name }) => ({ field, item: name, from: name, to: null })),
  ];
}

const optionItems = (options: ConsoleProductInput['options'], ids: readonly (string | undefined)[]): Item[] =>
  options.map(({ value, hexa, price, enabled, device }, index) => ({
    key: ids[index] ?? variantName(value),
    name: variantName(value),
    fields: [['optionPrice', price], ['optionEnabled', enabled], ['optionHexa', hexa], ...deviceValuesOf(device)],
  }));

const supplyItems = (supplies: ConsoleProductInput['supplies'], ids: readonly (string | undefined)[]): Item[] =>
  supplies.map(({ name, price, stockEnabled, enabled }, index) => ({
    key: ids[index] ?? name,
    name,
    fields: [
      ['supplyPrice', price],
      ['supplyStockEnabled', stockEnabled],
      ['supplyEnabled', enabled],
    ],
  }));

function linkItems(field: ProductField, links: readonly LinkInput[], names: Names): Item[] {
  return links.map(({ amount, custom, enabled, ...link }) => ({
    key: `${link._product}/${link._option}/${link._supply}`,
    name: names.entry(link),
    fields: [
      [
        field,
        [`${amount}개`, custom.name, custom.price, enabled ? null : '끔'].filter((part) => part !== null).join(' '),
      ],
    ],
  }));
}

const isEmpty = (value: Scalar) => value === null || value === '' || value === false || value === 0;

/** The values of a product, for the entry of its creation (`to`) or of its deletion (`from`). Empty ones are omitted. */
export function productValues(input: ConsoleProductInput, names: Names, side: 'from' | 'to'): Change[] {
  const none = { item: null, from: null, to: null };
  const items: [ProductField, readonly Item[]][] = [
    ['option', optionItems(input.options, [])],
    ['supply', supplyItems(input.supplies, [])],
    ['addOn', linkItems('addOn', input.addOns, names)],
    ['related', linkItems('related', input.relateds, names)],
    ['bundled', linkItems('bundled', input.bundleds, names)],
  ];
  return [
    ...valuesOf(input, names).flatMap(([field, value]): Change[] =>
      isEmpty(value) ? [] : [{ ...none, field, [side]: value }],
    ),
    ...(input._images.length === 0 ? [] : [{ ...none, field: 'images' as const, [side]: `${input._images.length}장` }]),
    ...(input.content === '' ? [] : [{ ...none, field: 'content' as const, [side]: excerpt(input.content) }]),
    ...items.flatMap(([field, each]) => each.map(({ name }): Change => ({ ...none, field, item: name, [side]: name }))),
  ];
}

export interface Difference {
  before: ConsoleProductInput;
  after: ConsoleProductInput;
  /** The rows of the options and supplies of `after`, in their order. */
  optionIds: readonly string[];
  supplyIds: readonly string[];
  names: Names;
}

/** The changes of an operator field by field, without stock. Empty if saving would change nothing. */
export function productChanges({ before, after, optionIds, supplyIds, names }: Difference): Change[] {
  const was = new Map(valuesOf(before, names));
  const fields = valuesOf(after, names).flatMap(([field, to]): Change[] => {
    const from = was.get(field) ?? null;
    return from === to ? [] : [{ field, item: null, from, to }];
  });
  const oldOptionIds = before.options.map(({ _id }) => _id);
  const oldSupplyIds = before.supplies.map(({ _id }) => _id);
  return [
    ...fields,
    ...(same(before._images, after._images)
      ? []
      : [
          { field: 'images', item: null, from: `${before._images.length}장`, to: `${after._images.length}장` } as const,
        ]),
    ...(before.content === after.content
      ? []
      : [{ field: 'content', item: null, from: excerpt(before.content), to: excerpt(after.content) } as const]),
    ...(same(before.optionsConf.criteria, after.optionsConf.criteria)
      ? []
      : [
          {
            field: 'optionsCriteria',
            item: null,
            from: axes(before.optionsConf.criteria),
            to: axes(after.optionsConf.criteria),
          } as const,
        ]),
    ...itemChanges('option', optionItems(before.options, oldOptionIds), optionItems(after.options, optionIds)),
    ...itemChanges('supply', supplyItems(before.supplies, oldSupplyIds), supplyItems(after.supplies, supplyIds)),
    ...itemChanges('addOn', linkItems('addOn', before.addOns, names), linkItems('addOn', after.addOns, names)),
    ...itemChanges(
      'related',
      linkItems('related', before.relateds, names),
      linkItems('related', after.relateds, names),
    ),
    ...itemChanges(
      'bundled',
      linkItems('bundled', before.bundleds, names),
      linkItems('bundled', after.bundleds, names),
    ),
    ...orderChange('option', oldOptionIds, optionIds),
    ...orderChange('supply', oldSupplyIds, supplyIds),
  ];
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The same rows in another order. */
function orderChange(
  field: ProductField,
  before: readonly (string | undefined)[],
  after: readonly (string | undefined)[],
) {
  const isMoved = !same(before, after) && same([...before].sort(), [...after].sort());
  return isMoved ? [{ field, item: null, from: null, to: '순서 변경' } as const] : [];
}

/** Stock changes of an operator, for the history. */
export function stockChanges(moves: readonly StockMove[]): Change[] {
  return moves.map(({ optionId, supplyId, name, from, delta }) => ({
    field: optionId !== null ? 'optionStock' : supplyId !== null ? 'supplyStock' : 'stock',
    item: name,
    from,
    to: from + delta,
  }));
}
