import { z } from 'zod';
import { list } from '../console/schemas.ts';
import { inquire } from '../inquiries/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { byPage } from '../kernel/parameters.ts';
import { id } from '../kernel/scalars.ts';
import { unpaidPurchase } from '../orders/schemas.ts';
import { review, reviewImage, reviewSort, reviewSummary } from '../reviews/schemas.ts';
import { isProductAddress, spelledProductCode } from '../spellings/codes.ts';
import { MAX_SEARCHED, productList, productListQuery, productSuggestions } from './list.ts';
import { product, productSummary } from './schemas.ts';

const { customer } = operationsTagged('shop');

const byAddress = z.strictObject({ _product: z.string().overwrite(spelledProductCode).refine(isProductAddress) });
const { page } = byPage(1, 1);

export const productOperations = {
  listProducts: customer(
    'GET /api/v1/shop/products',
    'Visible products, searched, filtered, sorted, by page; with the count of each filter',
  ).ok(productList, { query: productListQuery, showsMoment: true }),
  suggestProducts: customer(
    'GET /api/v1/shop/products/suggestions',
    'Suggestions for a typed search: products, categories, brands',
  ).ok(productSuggestions, { query: z.strictObject({ q: z.string().max(MAX_SEARCHED) }) }),
  getProduct: customer('GET /api/v1/shop/products/{_product}', 'One shown product, by id or code').ok(
    z.object({ product }),
    { params: byAddress, showsMoment: true },
  ),
  readProductPage: customer(
    'GET /api/v1/shop/products/{_product}/page',
    'One shown product with all that its page shows: five reviews and five questions, pictures of reviews, the products that I viewed last, and my purchases with an unfinished payment',
  ).ok(
    z.object({
      product,
      reviews: z.object({ reviews: z.array(review), total: z.int(), summary: reviewSummary }),
      reviewImages: z.array(reviewImage),
      questions: list('inquires', inquire),
      hasInstructions: z.boolean().describe('Whether instructions for use name the product'),
      instructionsGtin: z
        .string()
        .nullable()
        .describe('A device identifier of the product, if it has instructions by lot'),
      viewed: z.array(productSummary).describe('At most twelve others, the latest first'),
      unpaid: z.array(unpaidPurchase),
      waiting: z
        .array(id)
        .describe('The options, and the products without options, whose return I wait for; of other products as well'),
    }),
    {
      params: byAddress,
      query: z.strictObject({ reviews: page, reviewSort: reviewSort.default('latest'), questions: page }),
      showsMoment: true,
    },
  ),
};
