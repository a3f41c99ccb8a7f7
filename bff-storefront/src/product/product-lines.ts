import type { Showroom } from '@iruon/contract';
import type { Visit } from '../visit.ts';

const productLineKinds = ['tissue', 'bone'] as const;

/** One of the two product lines and its categories. */
export interface ProductLine {
  kind: (typeof productLineKinds)[number];
  code: string;
  name: string;
  productCount: number;
  categories: { code: string; name: string; productCount: number }[];
}

/** The product lines: the top categories whose codes contain their names. */
export async function productLines(visit: Visit): Promise<ProductLine[]> {
  const categories = await visit.store.categories();
  return productLineKinds.flatMap((kind) => {
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
}

/** The showrooms for products. */
export async function showrooms(visit: Visit): Promise<Showroom[]> {
  return (await visit.core.call('listShowrooms')).showrooms;
}
