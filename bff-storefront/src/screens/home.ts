import type { Visit } from '../visit.ts';

/** A top category and what lies right below it. */
export interface ProductLine {
  code: string;
  name: string;
  productCount: number;
  categories: { code: string; name: string; productCount: number }[];
}

export interface HomeView {
  lines: ProductLine[];
}

export async function home(visit: Visit): Promise<HomeView> {
  const categories = await visit.store.categories();
  const lines = categories.filter((category) => category._parent === null);
  return {
    lines: lines.map((line) => ({
      code: line.code,
      name: line.name,
      productCount: line.productCount,
      categories: categories
        .filter((category) => category._parent === line._id)
        .map(({ code, name, productCount }) => ({ code, name, productCount })),
    })),
  };
}
