import type { ConsoleLink, ConsoleProductDetail, ConsoleProductInput, LinkInput, PricePreview } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { fileUrl } from '../../../content/files/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { ancestorsOf, inTreeOrder } from '../../categories/index.ts';
import { storedDevice } from '../product-parts-repository.ts';
import { salePriceOf } from '../rules.ts';
import { gtinsOf } from './device-rules.ts';
import { inputOf } from './product-input.ts';
import { findChoices, findReferences, type References } from './references-repository.ts';
import { findStoredProducts } from './stored-product-repository.ts';

/** All editable fields of a product, including hidden ones. @throws NOT_FOUND */
export async function readConsoleProduct(handle: Handle, id: string, at: Date): Promise<ConsoleProductDetail> {
  const [stored] = await findStoredProducts(handle, [id]);
  if (!stored) throw problem('NOT_FOUND');
  const input = inputOf(stored);
  const references = await readReferences(handle, [input]);
  const links = (given: readonly LinkInput[]) => given.flatMap((link) => toWireLink(link, references));
  const names = new Map(stored.images.map((image) => [image.id, image.name]));
  return {
    ...input,
    _id: stored.id,
    revision: stored.revision,
    brandName: stored.brandName,
    categoryName: stored.categoryName,
    salePrice: salePriceOf(stored, at),
    stock: stored.stock,
    images: input._images.map((fileId) => ({
      _id: fileId,
      url: fileUrl(fileId) ?? '',
      name: names.get(fileId) ?? '',
    })),
    device: storedDevice(stored, null),
    options: stored.options.map(({ id: optionId, ...option }) => ({
      ...option,
      _id: optionId,
      device: storedDevice(stored, optionId),
    })),
    supplies: stored.supplies.map(({ id: supplyId, ...supply }) => ({ _id: supplyId, ...supply })),
    addOns: links(input.addOns),
    relateds: links(input.relateds),
    bundleds: links(input.bundleds),
    isOrdered: stored.isOrdered,
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  };
}

function toWireLink(link: LinkInput, { products }: References): ConsoleLink[] {
  const linked = products.get(link._product);
  if (!linked) return [];
  const option = linked.options.find(({ id }) => id === link._option);
  const supply = linked.supplies.find(({ id }) => id === link._supply);
  const overOptions = linked.options.filter(({ enabled }) => enabled).reduce((sum, { stock }) => sum + stock, 0);
  const { code, name, shows, sells } = linked;
  const own = option ? option.stock : linked.optionsEnabled ? overOptions : linked.stock;
  return [
    {
      ...link,
      product: {
        code,
        name,
        type: linked.type,
        thumb: fileUrl(linked.thumbId),
        price: supply ? supply.price : linked.price,
        stock: supply ? supply.stock : own,
        stockEnabled: supply ? supply.stockEnabled : linked.stockEnabled,
        shows,
        sells,
        optionName: option?.name ?? null,
        supplyName: supply?.name ?? null,
      },
    },
  ];
}

/** The records that the given products refer to, in one round trip. */
export function readReferences(
  handle: Handle,
  inputs: readonly Pick<
    ConsoleProductInput,
    'code' | '_brand' | '_category' | '_images' | 'device' | 'options' | 'addOns' | 'relateds' | 'bundleds'
  >[],
): Promise<References> {
  const all = <T>(pick: (input: (typeof inputs)[number]) => readonly T[]) => [...new Set(inputs.flatMap(pick))];
  return findReferences(handle, {
    codes: all(({ code }) => [code]),
    brandIds: all(({ _brand }) => [_brand]),
    categoryIds: all(({ _category }) => [_category]),
    fileIds: all(({ _images }) => _images),
    gtins: all(({ device, options }) => [{ device }, ...options].flatMap((each) => gtinsOf(each.device))),
    productIds: all(({ addOns, relateds, bundleds }) =>
      [...addOns, ...relateds, ...bundleds].map(({ _product }) => _product),
    ),
  });
}

/**
 * The choices of a product form: brands, categories in tree order with their paths, and product codes. Includes hidden
 * ones, because a product may use them.
 */
export async function productChoices(handle: Handle) {
  const { brands, categories, codes } = await findChoices(handle);
  const ancestors = ancestorsOf(categories);
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  return {
    brands: brands.map(({ id, ...brand }) => ({ _id: id, ...brand })),
    categories: inTreeOrder(categories).map(({ id, code, name, shows }) => ({
      _id: id,
      code,
      shows,
      name: [...(ancestors.get(id) ?? []).map((above) => nameOf.get(above)), name].join(' › '),
    })),
    codes,
  };
}

export interface PreviewRequest {
  /** Won. */
  price: number;
  unit: 'AMOUNT' | 'PERCENT';
  amount: number;
  /** Inclusive Seoul days; an absent day is an open end. */
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/**
 * The price of a product during its discount, and whether it is current at an instant, by the rule that prices carts.
 */
export function previewPrice({ price, unit, amount, startDate, endDate }: PreviewRequest, at: Date): PricePreview {
  const columns = {
    price,
    discountEnabled: true,
    discountUnit: unit,
    discountAmount: amount,
    discountExpirationEnabled: false,
    discountStartDate: null,
    discountEndDate: null,
  };
  const today = seoulDay(at);
  const isBefore = startDate !== undefined && today < startDate;
  const isAfter = endDate !== undefined && endDate < today;
  return { salePrice: salePriceOf(columns, at), phase: isBefore ? 'BEFORE' : isAfter ? 'AFTER' : 'RUNNING' };
}
