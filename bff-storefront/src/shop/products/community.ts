import { type Inquire, type Review, type ReviewSort, type ReviewSummary, reviewSort } from '@iruon/contract';
import type { ResultOf, StorefrontOperations } from '@iruon/contract/client';
import { z } from 'zod';
import { pageNumber } from '../../addresses.ts';

/** Reviews and questions of a page, as core-api divides them. */
const PAGE = 5;

export type ProductPage = ResultOf<StorefrontOperations['readProductPage']>;

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

/** The pages of both lists and the order of the reviews that an address names: `?reviews=&reviewSort=&questions=`. */
export const communityQuery = (params: URLSearchParams) => search.parse(Object.fromEntries(params));

/** Reviews and questions of a product's page. */
export function productCommunity(
  { reviews, reviewImages, questions }: Pick<ProductPage, 'reviews' | 'reviewImages' | 'questions'>,
  requested: ReturnType<typeof communityQuery>,
): ProductCommunity {
  return {
    reviews: {
      summary: reviews.summary,
      images: reviewImages.map(({ _id, url, width, height }) => ({ _id, url, width, height })),
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
