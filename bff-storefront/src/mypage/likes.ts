import { memberCore } from '../guards.ts';
import { pageNumber } from '../page-number.ts';
import { type ProductCardView, productCard } from '../shop/products/product-card.ts';
import type { Visit } from '../visit.ts';

const PAGE = 24;

export interface LikesView {
  products: ProductCardView[];
  total: number;
  page: number;
  pageCount: number;
}

/** The member's liked products, paged by `?page=`. */
export async function likes(visit: Visit, params: URLSearchParams): Promise<LikesView> {
  const page = pageNumber().parse(params.get('page') ?? 1);
  const { products, total } = await memberCore(visit).call('listLikes', { params: { query: { page, limit: PAGE } } });
  return { products: products.map(productCard), total, page, pageCount: Math.ceil(total / PAGE) };
}
