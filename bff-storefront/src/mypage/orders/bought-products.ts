import { isCustomer } from '../../guards.ts';
import { type ProductCardView, productCard } from '../../shop/products/product-card.ts';
import type { Visit } from '../../visit.ts';

const AGAIN = 4;

/** A product that a member bought, with its frequency and latest date. */
export interface BoughtView {
  product: ProductCardView;
  times: number;
  boughtAt: string;
}

/** Frequently bought products; null for visitors and members without a customer number, which prices require. */
export async function boughtProducts(visit: Visit): Promise<BoughtView[] | null> {
  if (!isCustomer(visit.user)) return null;
  const { products } = await visit.core.call('listBoughtProducts', { params: { query: { limit: AGAIN } } });
  return products.map(({ product, ...row }) => ({ product: productCard(product), ...row }));
}
