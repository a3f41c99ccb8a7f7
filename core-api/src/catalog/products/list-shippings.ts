import type { productShippings } from '@iruon/contract';
import type { z } from 'zod';
import type { Context } from '../../platform/services.ts';
import { shippingOffers } from '../../selling/shipping/index.ts';
import { findShipped } from './product-repository.ts';

/** The current delivery options of shown products by code, or of the newest ones, the default first. */
export async function listShippings(
  { db, now }: Pick<Context, 'db' | 'now'>,
  codes: readonly string[] | undefined,
): Promise<z.input<typeof productShippings>[]> {
  const [products, offers] = [await findShipped(db, codes), await shippingOffers(db, now())];
  return products.map((product) => ({
    _product: product.id,
    code: product.code,
    shippingOptions: offers.of(product).map(({ wire }) => wire),
  }));
}
