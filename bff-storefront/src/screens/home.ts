import type { Visit } from '../visit.ts';

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
}

const kinds = ['tissue', 'bone'] as const;

/** The home page: the lines are the top categories whose code names them, however many others there are. */
export async function home(visit: Visit): Promise<HomeView> {
  const categories = await visit.store.categories();
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
  return { lines };
}
