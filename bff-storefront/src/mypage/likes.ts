import { pageNumber } from '../addresses.ts';
import { memberCore } from '../guards.ts';
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

/**
 * Likes or unlikes a product.
 * @throws CoreProblem NOT_FOUND, LIKES_FULL
 */
export async function setLike(visit: Visit, product: string, isLiked: boolean): Promise<void> {
  if (isLiked) {
    await memberCore(visit).call('addLike', { body: { _product: product } });
  } else {
    await memberCore(visit).call('removeLike', { params: { path: { _product: product } } });
  }
}
