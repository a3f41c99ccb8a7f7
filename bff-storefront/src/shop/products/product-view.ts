import type { Product } from '@iruon/contract';
import { type LinkedCard, linkedCard, type ShownField } from './product-card.ts';

type Variant = Product['options'][number];
type Shipping = Product['shippingOptions'][number];
type Cell = NonNullable<Product['matrix']>['cells'][number];
type AddOn = Product['addOns'][number];

/** A product as its page shows it. The page contains each value twice, as HTML and as data, so it has no others. */
export interface ProductView
  extends Pick<
    Product,
    ShownField | 'isRecalled' | 'content' | 'size' | 'stock' | 'stockEnabled' | 'discount' | 'supplies' | 'bundleds'
  > {
  labels: { text: string; color: string | null }[];
  categories: { code: string; name: string }[];
  images: { url: string }[];
  /** The highest price that an option adds; 0 if none does. */
  maxExtra: number;
  optionsConf: Product['optionsConf'];
  /** Empty for a family, whose sizes are in its matrix. */
  options: Pick<Variant, '_id' | 'name' | 'value' | 'price' | 'stock' | 'enabled'>[];
  shippingOptions: Pick<Shipping, '_id' | 'name' | 'bundleType' | 'charge' | 'service' | 'island'>[];
  addOns: AddOnView[];
  relateds: LinkedCard[];
  matrix: MatrixView | null;
}

/** The small card of a product that is added to the cart beside another one. */
export type AddOnView = LinkedCard & Pick<AddOn, '_id' | 'type' | 'hasOptions' | 'sells'>;

/** The sizes of a family. */
export interface MatrixView extends Pick<NonNullable<Product['matrix']>, 'rows' | 'columns'> {
  cells: Pick<Cell, 'row' | 'column' | '_product' | '_option' | 'price' | 'stock' | 'state'>[];
}

function addOnView(product: AddOn): AddOnView {
  const { _id, type, hasOptions, sells } = product;
  return { ...linkedCard(product), _id, type, hasOptions, sells };
}

const matrixView = ({ rows, columns, cells }: NonNullable<Product['matrix']>): MatrixView => ({
  rows,
  columns,
  cells: cells.map(({ row, column, _product, _option, price, stock, state }) => ({
    ...{ row, column, _product, _option },
    ...{ price, stock, state },
  })),
});

function maxExtraOf({ options }: Product): number {
  const extras = options.map(({ price }) => price).filter((extra) => extra !== 0);
  return extras.length > 0 ? Math.max(...extras) : 0;
}

export function productView(product: Product): ProductView {
  const { _id, code, name, brandName, thumb, price, salePrice, sells, isSoldOut, reviewCount, starAverage } = product;
  const { content, size, stock, stockEnabled, discount, supplies, bundleds, matrix } = product;
  return {
    ...{ _id, code, name, brandName, thumb, price, salePrice, sells, isSoldOut, reviewCount, starAverage },
    ...{ content, size, stock, stockEnabled, discount, supplies },
    ...(product.isRecalled && { isRecalled: true as const }),
    labels: product.labels.map(({ text, color }) => ({ text, color })),
    categories: product.categories.map((each) => ({ code: each.code, name: each.name })),
    images: product.images.map(({ url }) => ({ url })),
    maxExtra: maxExtraOf(product),
    optionsConf: matrix ? { ...product.optionsConf, criteria: [] } : product.optionsConf,
    options: matrix
      ? []
      : product.options.map((each) => ({
          ...{ _id: each._id, name: each.name, value: each.value },
          ...{ price: each.price, stock: each.stock, enabled: each.enabled },
        })),
    shippingOptions: product.shippingOptions.map((each) => ({
      ...{ _id: each._id, name: each.name, bundleType: each.bundleType },
      ...{ charge: each.charge, service: each.service, island: each.island },
    })),
    addOns: product.addOns.map(addOnView),
    relateds: product.relateds.map(linkedCard),
    bundleds: bundleds.map((each) => ({
      ...{ _product: each._product, _option: each._option, code: each.code, name: each.name },
      ...{ optionName: each.optionName, supply: each.supply, thumb: each.thumb, amount: each.amount },
    })),
    matrix: matrix && matrixView(matrix),
  };
}
