import type { Insertable } from 'kysely';
import type { Brands, Categories, ProductOptions, Products } from '../../src/index.ts';
import { jsonText } from '../../src/json-columns.ts';
import { DAY, later, momentIn, seoulDay } from '../calendar.ts';
import { type Random, randomOf, uuidAt } from '../random.ts';
import { contentOf } from './content.ts';
import { type Discount, discountOf, salePriceOn } from './discounts.ts';
import { abutmentPlans } from './families/abutments.ts';
import { fixturePlans } from './families/fixtures.ts';
import { graftPlans } from './families/grafts.ts';
import { healingPlans } from './families/healing.ts';
import { surgicalPlans } from './families/surgical.ts';
import type { ProductPlan, Variant } from './plan.ts';
import { BRANDS, LINES } from './tree.ts';

/** A variant, with its stock after all past orders. */
export interface SeededOption extends Variant {
  id: string;
  name: string;
  stock: number;
}

/** A product without its pictures. `stock` is the stock after all past orders; 0 if the options have it. */
export interface SeededProduct extends Discount {
  id: string;
  plan: ProductPlan;
  price: number;
  salePrice: number;
  stock: number;
  options: SeededOption[];
  sells: boolean;
  shows: boolean;
  flags: string[];
  sequence: number;
  createdAt: Date;
}

export interface Catalogue {
  brands: Insertable<Brands>[];
  categories: Insertable<Categories>[];
  products: SeededProduct[];
  brandIds: ReadonlyMap<string, string>;
  categoryIds: ReadonlyMap<string, string>;
}

function stockOf(random: Random): number {
  const draw = random.next();
  if (draw < 0.05) return 0;
  if (draw < 0.13) return random.int(1, 5);
  return random.int(3, 40) * 5;
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = random.int(0, index);
    [result[index], result[other]] = [result[other] as T, result[index] as T];
  }
  return result;
}

function productOf(plan: ProductPlan, position: number, count: number, now: Date, random: Random): SeededProduct {
  // From 18 months to three days before now: older than the first orders, except the newest products, which have no
  // orders.
  const age = position < 16 ? 3 + position * 2 : 395 + Math.floor(((position - 16) / (count - 16)) * 150);
  const createdAt = momentIn(later(now, -age * DAY), 10, 17, random);
  const discount = discountOf(position, plan.price, now, random);
  const salePrice = salePriceOn({ ...discount, price: plan.price }, seoulDay(now));
  const flags = [
    ...(position < 16 ? ['NEW'] : []),
    ...(position % 9 === 4 ? ['BEST'] : []),
    ...(salePrice < plan.price ? ['SALE'] : []),
  ];
  return {
    id: uuidAt(createdAt, random),
    plan,
    price: plan.price,
    salePrice,
    ...discount,
    stock: plan.variants.length > 0 ? 0 : plan.isHeavy ? random.int(2, 9) : stockOf(random),
    options: plan.variants.map((variant) => ({
      ...variant,
      id: uuidAt(createdAt, random),
      name: variant.value.join(' / '),
      stock: stockOf(random),
    })),
    sells: position % 37 !== 20,
    shows: position % 49 !== 33,
    flags,
    sequence: position,
    createdAt,
  };
}

/** The whole catalogue: three brands, two lines, eight categories, 200 products. Newest products come first. */
export function catalogueOf(now: Date): Catalogue {
  const random = randomOf('catalogue');
  const founded = later(now, -600 * DAY);
  const brands = BRANDS.map((brand, sequence) => ({
    id: uuidAt(founded, random),
    ...brand,
    sequence,
    updatedAt: founded,
  }));
  const categories = LINES.flatMap((line, lineSequence) => {
    const root = {
      id: uuidAt(founded, random),
      parentId: null,
      code: line.code,
      name: line.name,
      color: line.color,
      depth: 1,
      sequence: lineSequence,
      updatedAt: founded,
    };
    return [
      root,
      ...Object.entries(line.categories).map(([code, name], sequence) => ({
        id: uuidAt(founded, random),
        parentId: root.id,
        code,
        name,
        color: line.color,
        depth: 2,
        sequence,
        updatedAt: founded,
      })),
    ];
  });
  const plans = shuffled(
    [...fixturePlans(), ...healingPlans(), ...abutmentPlans(), ...surgicalPlans(), ...graftPlans()],
    random,
  );
  return {
    brands,
    categories,
    products: plans.map((plan, position) => productOf(plan, position, plans.length, now, random)),
    brandIds: new Map(brands.map(({ code, id }) => [code, id])),
    categoryIds: new Map(categories.map(({ code, id }) => [code, id])),
  };
}

function need(ids: ReadonlyMap<string, string>, code: string): string {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`The catalogue names an unknown code: ${code}`);
  return id;
}

/** The rows of products, without their thumbnails. */
export function productRows(catalogue: Catalogue): Insertable<Products>[] {
  return catalogue.products.map((product) => {
    const { plan } = product;
    return {
      id: product.id,
      code: plan.code,
      type: plan.type,
      brandId: need(catalogue.brandIds, plan.brand),
      categoryId: need(catalogue.categoryIds, plan.category),
      thumbId: null,
      name: plan.name,
      content: contentOf(plan),
      size: plan.size,
      origin: '대한민국',
      manufacturer: plan.brand === 'IRUON_BIO' ? '㈜이루온 바이오사업부' : '㈜이루온',
      cost: Math.round((product.price * 0.52) / 100) * 100,
      price: product.price,
      salePrice: product.salePrice,
      discountEnabled: product.discountEnabled,
      discountUnit: product.discountUnit,
      discountAmount: product.discountAmount,
      discountExpirationEnabled: product.discountExpirationEnabled,
      discountStartDate: product.discountStartDate,
      discountEndDate: product.discountEndDate,
      stock: product.stock,
      stockEnabled: true,
      optionsEnabled: product.options.length > 0,
      optionsCriteria: jsonText(plan.criteria),
      shows: product.shows,
      sells: product.sells,
      sequence: product.sequence,
      flags: product.flags,
      hashtags: [...plan.hashtags],
      createdAt: product.createdAt,
      updatedAt: product.createdAt,
    };
  });
}

export function optionRows(catalogue: Catalogue): Insertable<ProductOptions>[] {
  return catalogue.products.flatMap((product) =>
    product.options.map(({ id, name, value, hexa, price, stock }, sequence) => ({
      id,
      productId: product.id,
      name,
      value,
      hexa,
      price,
      stock,
      enabled: true,
      sequence,
    })),
  );
}
