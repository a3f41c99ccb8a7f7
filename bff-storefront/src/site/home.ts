import type { Display } from '@iruon/contract';
import { type ProductLine, productLines } from '../product/product-lines.ts';
import { type DisplayCardView, displayCard } from '../shop/products/product-card.ts';
import type { Visit } from '../visit.ts';

export interface HomeView {
  lines: ProductLine[];
  /** Those that have something to show. */
  displays: { code: string; name: string; products: DisplayCardView[] }[];
}

/** Prices are for members, so only the visitor's view is equal for everyone. */
async function displaysFor(visit: Visit): Promise<Display[]> {
  const displays = visit.user ? (await visit.core.call('listDisplays')).displays : await visit.store.displays();
  return displays.filter(({ products }) => products.length > 0);
}

/** The home page. */
export async function home(visit: Visit): Promise<HomeView> {
  const [lines, displays] = await Promise.all([productLines(visit), displaysFor(visit)]);
  return {
    lines,
    displays: displays.map(({ code, name, products }) => ({ code, name, products: products.map(displayCard) })),
  };
}
