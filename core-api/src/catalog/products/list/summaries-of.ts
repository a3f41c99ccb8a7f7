import type { productSummary } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import { fileUrl } from '../../../content/files/index.ts';
import { salePriceOf } from '../rules.ts';
import { findListedProducts, type ListedProduct } from './summary-repository.ts';

type Summary = z.input<typeof productSummary>;

function toWireSummary(listed: ListedProduct, now: Date): Summary {
  const { reviewCount, starSum } = listed;
  return {
    _id: listed.id,
    code: listed.code,
    type: listed.type,
    name: listed.name,
    brandName: listed.brandName,
    categoryName: listed.categoryName,
    thumb: fileUrl(listed.thumbId),
    price: listed.price,
    salePrice: salePriceOf(listed, now),
    flags: listed.flags,
    labels: listed.labels,
    hasOptions: listed.optionsEnabled,
    sells: listed.sells,
    isSoldOut: listed.isSoldOut,
    isLiked: listed.isLiked,
    reviewCount,
    starAverage: reviewCount === 0 ? null : Math.round((starSum * 10) / reviewCount) / 10,
  };
}

/**
 * Shown products by id, in the order of the ids, priced at an instant, in the format of every list. Omits hidden
 * products. `userId` is the member whose likes are marked; null marks none.
 */
export async function summariesOf(
  handle: Handle,
  ids: readonly string[],
  now: Date,
  userId: string | null = null,
): Promise<Summary[]> {
  if (ids.length === 0) return [];
  return (await findListedProducts(handle, ids, userId)).map((listed) => toWireSummary(listed, now));
}
