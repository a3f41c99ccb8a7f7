import {
  type Inquire,
  type ProductSummary,
  type Review,
  type ReviewSort,
  type ReviewSummary,
  reviewSort,
} from '@iruon/contract';
import { z } from 'zod';
import { pageNumber } from '../../addresses.ts';
import type { Visit } from '../../visit.ts';
import { type StripProduct, stripProduct } from './product-card.ts';

const PAGE = 5;
/** Pictures and products shown in a row. */
const ROW = 12;

const search = z.object({ reviews: pageNumber(), reviewSort: reviewSort.catch('latest'), questions: pageNumber() });

export interface ReviewSectionView {
  summary: ReviewSummary;
  /** From the reviews, latest first. */
  images: { _id: string; url: string; width: number | null; height: number | null }[];
  reviews: Review[];
  sort: ReviewSort;
  page: number;
  pageCount: number;
}

export interface QuestionSectionView {
  total: number;
  questions: Inquire[];
  page: number;
  pageCount: number;
}

export interface ProductCommunity {
  reviews: ReviewSectionView;
  questions: QuestionSectionView;
}

/**
 * Reviews and questions of a product, for its page: `?reviews=` and `?questions=` are the pages of the two lists,
 * `?reviewSort=` the order of the reviews.
 */
export async function productCommunity(
  visit: Visit,
  product: string,
  params: URLSearchParams,
): Promise<ProductCommunity> {
  const requested = search.parse(Object.fromEntries(params));
  const one = { _product: product };
  const [reviews, images, questions] = await Promise.all([
    visit.core.call('listReviews', {
      params: { query: { ...one, sort: requested.reviewSort, page: requested.reviews, limit: PAGE } },
    }),
    visit.core.call('listReviewImages', { params: { query: { ...one, limit: ROW } } }),
    visit.core.call('listInquires', { params: { query: { ...one, page: requested.questions, limit: PAGE } } }),
  ]);
  return {
    reviews: {
      summary: reviews.summary,
      images: images.images.map(({ _id, url, width, height }) => ({ _id, url, width, height })),
      reviews: reviews.reviews,
      sort: requested.reviewSort,
      page: requested.reviews,
      pageCount: Math.ceil(reviews.total / PAGE),
    },
    questions: {
      total: questions.total,
      questions: questions.inquires,
      page: requested.questions,
      pageCount: Math.ceil(questions.total / PAGE),
    },
  };
}

/** The small cards of viewed products, without one of them. */
export const viewedBefore = (watches: readonly { product: ProductSummary }[], present: string): StripProduct[] =>
  watches.flatMap(({ product }) => (product._id === present ? [] : [stripProduct(product)])).slice(0, ROW);
