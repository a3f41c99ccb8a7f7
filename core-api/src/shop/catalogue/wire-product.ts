import { discountUnit, optionCriterion, type product, type productSummary, type productType } from '@iruon/contract';
import { z } from 'zod';
import { fileUrl } from '../../content/files/index.ts';
import { sanitise } from '../../content/rich-text/index.ts';
import type { getProduct } from './get-product.ts';
import type { listProducts } from './list-products.ts';

type Listed = Awaited<ReturnType<typeof listProducts>>['products'][number];
type Detailed = Awaited<ReturnType<typeof getProduct>>;

const criteria = z.array(optionCriterion);

export function toWireSummary(listed: Listed): z.input<typeof productSummary> {
  return {
    _id: listed.id,
    code: listed.code,
    type: listed.type as z.output<typeof productType>,
    name: listed.name,
    brandName: listed.brandName,
    categoryName: listed.categoryName,
    thumb: fileUrl(listed.thumbId),
    price: listed.price,
    salePrice: listed.salePrice,
    flags: listed.flags,
    hasOptions: listed.optionsEnabled,
    sells: listed.sells,
    isSoldOut: listed.isSoldOut,
  };
}

function isSoldOut({ stockEnabled, optionsEnabled, options, stock }: Detailed): boolean {
  if (!stockEnabled) return false;
  return optionsEnabled ? !options.some((option) => option.enabled && option.stock > 0) : stock <= 0;
}

export function toWireProduct(detailed: Detailed): z.input<typeof product> {
  const { discount } = detailed;
  return {
    ...toWireSummary({
      ...detailed,
      categoryName: detailed.categories.at(-1)?.name ?? '',
      isSoldOut: isSoldOut(detailed),
    }),
    _brand: detailed.brandId,
    _category: detailed.categoryId,
    categories: detailed.categories.map(({ id, code, name }) => ({ _id: id, code, name })),
    content: sanitise(detailed.content),
    size: detailed.size,
    origin: detailed.origin,
    manufacturer: detailed.manufacturer,
    hashtags: detailed.hashtags,
    stock: detailed.stock,
    stockEnabled: detailed.stockEnabled,
    discount: discount && { ...discount, unit: discountUnit.parse(discount.unit) },
    images: detailed.images.map(({ id, width, height }) => ({ _id: id, url: fileUrl(id), width, height })),
    optionsConf: { enabled: detailed.optionsEnabled, criteria: criteria.parse(detailed.optionsCriteria) },
    options: detailed.options.map(({ id, ...option }) => ({ _id: id, ...option })),
    shippingOptions: detailed.shippingOptions.map((offer) => offer.wire),
  };
}
