import { unwrap } from '@iruon/contract/client';
import type { Visit } from '../visit.ts';
import type { Display } from '../wire.ts';

/** One of the two product lines and the categories in it. */
export interface ProductLine {
  kind: 'tissue' | 'bone';
  code: string;
  name: string;
  productCount: number;
  categories: { code: string; name: string; productCount: number }[];
}

export interface HomeView {
  lines: ProductLine[];
  /** Those that have something to show. */
  displays: Display[];
}

const kinds = ['tissue', 'bone'] as const;

/** Prices are for members, so only what a visitor sees is the same for everyone. */
async function displaysFor(visit: Visit): Promise<Display[]> {
  const displays = visit.user
    ? unwrap(await visit.core.GET('/api/v1/shop/displays')).displays
    : await visit.store.displays();
  return displays.filter(({ products }) => products.length > 0);
}

/** The home page: the lines are the top categories whose code names them, however many others there are. */
export async function home(visit: Visit): Promise<HomeView> {
  const [categories, displays] = await Promise.all([visit.store.categories(), displaysFor(visit)]);
  const lines = kinds.flatMap((kind) => {
    const line = categories.find(({ _parent, code }) => _parent === null && code.toLowerCase().includes(kind));
    if (!line) return [];
    const parts = categories.filter(({ _parent, productCount }) => _parent === line._id && productCount > 0);
    return [
      {
        kind,
        code: line.code,
        name: line.name,
        productCount: line.productCount,
        categories: parts.map(({ code, name, productCount }) => ({ code, name, productCount })),
      },
    ];
  });
  return { lines, displays };
}
