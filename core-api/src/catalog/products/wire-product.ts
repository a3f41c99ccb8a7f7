import { discountUnit, optionCriterion, type product } from '@iruon/contract';
import { z } from 'zod';
import { fileUrl } from '../../content/files/index.ts';
import { sanitise } from '../../content/rich-text/index.ts';
import { type getProduct, nameOf, supplyOf } from './get-product.ts';

type Detailed = Awaited<ReturnType<typeof getProduct>>;

const criteria = z.array(optionCriterion);

export function toWireProduct(detailed: Detailed): z.input<typeof product> {
  const { discount } = detailed;
  return {
    ...detailed.summary,
    _brand: detailed.brandId,
    _category: detailed.categoryId,
    categories: detailed.categories
      .filter(({ isInShop }) => isInShop)
      .map(({ id, code, name }) => ({ _id: id, code, name })),
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
    supplies: detailed.supplies.map(({ id, name, price, stock, stockEnabled }) => ({
      _id: id,
      name,
      price,
      stock: stockEnabled ? stock : null,
    })),
    addOns: detailed.addOns,
    relateds: detailed.relateds,
    bundleds: detailed.bundleds.map((link) => ({
      _product: link.productId,
      _option: link.optionId,
      code: link.code,
      name: nameOf(link),
      optionName: link.optionName,
      supply: supplyOf(link.supply),
      thumb: fileUrl(link.thumbId),
      amount: link.amount,
    })),
    matrix: detailed.matrix,
  };
}
