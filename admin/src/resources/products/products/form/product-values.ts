import {
  type ConsoleLink,
  type ConsoleProductDetail,
  type ConsoleProductInput,
  type DeviceData,
  type LinkInput,
  noDevice,
  productDefaults,
} from '@iruon/contract';

/** A stock field of the form: the wanted quantity, and the quantity when the form read it. */
interface Counted {
  stock: number | null;
  seen: number;
}

export type VariantValues = ConsoleProductInput['options'][number] & Counted & { isUsed: boolean };
export type SupplyValues = ConsoleProductInput['supplies'][number] & Counted & { isUsed: boolean };

/** A product as its form edits it. */
export interface ProductValues
  extends Omit<ConsoleProductInput, 'stock' | 'options' | 'supplies' | 'addOns' | 'relateds' | 'bundleds'>,
    Counted {
  id?: string;
  revision?: number;
  images: ConsoleProductDetail['images'];
  options: (Omit<VariantValues, 'stock'> & Counted)[];
  supplies: (Omit<SupplyValues, 'stock'> & Counted & { key: string })[];
  addOns: ConsoleLink[];
  relateds: ConsoleLink[];
  bundleds: ConsoleLink[];
}

export type Variant = ProductValues['options'][number];
export type Supply = ProductValues['supplies'][number];

/** A product before its first save: its price may be missing. */
export type ProductDraft = Omit<ProductValues, 'price'> & { price: number | null };

export const emptyProduct: ProductValues = {
  ...productDefaults(),
  device: noDevice,
  code: '',
  _brand: '',
  _category: '',
  images: [],
  origin: '대한민국',
  discount: { unit: 'PERCENT', amount: 0, expiration: { enabled: false, startDate: null, endDate: null } },
  stock: 0,
  seen: 0,
  options: [],
  supplies: [],
  addOns: [],
  relateds: [],
  bundleds: [],
};

/** Converts a loaded product to the values of its form. */
export function valuesOf(product: ConsoleProductDetail & { _thumb?: unknown }): ProductValues {
  // The thumb is the first of the pictures, which the form sorts.
  const { _id, _thumb, brandName, categoryName, salePrice, isOrdered, createdAt, updatedAt, ...editable } = product;
  return {
    ...editable,
    id: _id,
    seen: product.stock,
    options: product.options.map(({ name, ...option }) => ({ ...option, seen: option.stock })),
    supplies: product.supplies.map((supply) => ({ ...supply, seen: supply.stock, key: supply._id })),
  };
}

/** A UDI-DI is that of one product, so a copy has none. */
const withoutUdis = (device: DeviceData = noDevice): DeviceData => ({ ...device, udiDis: [] });

/** A copy of the product under a new code, without stock and history. */
export function copyOf(product: ConsoleProductDetail): ProductValues {
  const { id, revision, ...values } = valuesOf(product);
  const fresh = { stock: 0, seen: 0, isUsed: false };
  return {
    ...values,
    ...{ stock: 0, seen: 0 },
    code: `${product.code}-COPY`.slice(0, 64),
    name: `${product.name} (복사)`,
    shows: false,
    device: withoutUdis(values.device),
    options: values.options
      .filter(({ enabled }) => enabled)
      .map(({ _id, ...option }) => ({ ...option, ...fresh, device: withoutUdis(option.device) })),
    supplies: values.supplies.map(({ _id, ...supply }) => ({ ...supply, ...fresh })),
  };
}

const counted = ({ stock, seen }: Counted) =>
  stock === null || stock === seen ? {} : { stock: { count: stock, seen } };

const linksOf = (links: readonly ConsoleLink[]): LinkInput[] => links.map(({ product: _, ...link }) => link);

const text = (value: string | null | undefined): string => value ?? '';

/** The request: cleared text fields are empty texts, and stock is included only where it changed. */
export function inputOf(values: ProductValues): ConsoleProductInput {
  const { id, revision, images, seen, stock, ...input } = values;
  return {
    ...input,
    ...counted({ stock, seen }),
    code: text(input.code),
    name: text(input.name),
    content: text(input.content),
    size: text(input.size),
    origin: text(input.origin),
    manufacturer: text(input.manufacturer),
    relatedGroupCode: input.relatedGroupCode || null,
    hashtags: input.hashtags ?? [],
    variation: { ...input.variation, code: input.variation.code || null },
    options: input.options.map(({ isUsed, stock: wanted, seen: was, ...option }) => ({
      ...option,
      ...counted({ stock: wanted, seen: was }),
    })),
    supplies: input.supplies.map(({ isUsed, key, stock: wanted, seen: was, ...supply }) => ({
      ...supply,
      ...counted({ stock: wanted, seen: was }),
    })),
    addOns: linksOf(input.addOns),
    relateds: linksOf(input.relateds),
    bundleds: linksOf(input.bundleds),
  };
}

/** The current stock by field: `stock`, `options.3.stock`. */
export interface StockSeen {
  path: string;
  current: number;
}

/** The same values with the current stock as base: it was shown to the operator, so the next save is compared with it. */
export function withSeen(values: ProductValues, stocks: readonly StockSeen[]): ProductValues {
  const current = new Map(stocks.map((stock) => [stock.path, stock.current]));
  const seenIn = <Row extends Counted>(list: string, rows: Row[]): Row[] =>
    rows.map((row, index) => ({ ...row, seen: current.get(`${list}.${index}.stock`) ?? row.seen }));
  return {
    ...values,
    seen: current.get('stock') ?? values.seen,
    options: seenIn('options', values.options),
    supplies: seenIn('supplies', values.supplies),
  };
}
