import { z } from 'zod';
import { productSorts } from '../kernel/codes.ts';
import { byPage } from '../kernel/parameters.ts';
import { component } from '../kernel/schema.ts';
import { productSummary } from './schemas.ts';

/** `best` sorts by relevance; without a search it equals `latest`. */
export const listSort = z.enum(['best', ...productSorts]);
export type ListSort = z.infer<typeof listSort>;

/** Maximum length of a search text. */
export const MAX_SEARCHED = 100;
/** Maximum number of choices of one kind in a filter. */
const MAX_CHOICES = 40;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Texts joined by commas; a comma within one is sent as %2C. */
const texts = z
  .string()
  .max(2_000)
  .transform((text) => [...new Set(text.split(',').map(decoded))].filter((each) => each !== ''))
  .refine((each) => each.length <= MAX_CHOICES, '한 번에 고를 수 있는 조건보다 많습니다.');

const option = z.string().regex(/^[^:]{1,60}:.{1,100}$/su, '옵션은 이름:값으로 적어 주세요.');

export const productListQuery = z.strictObject({
  q: z
    .string()
    .max(MAX_SEARCHED)
    .optional()
    .describe('Words; also first consonants (ㅍㅅㅊ) and words typed with the other keyboard layout'),
  category: z.string().max(50).optional().describe('Category code; its children count in'),
  brand: texts.optional().describe('Brand codes, joined by commas: any of them'),
  options: texts
    .pipe(z.array(option))
    .optional()
    .describe('criterion:value, joined by commas: any value of a criterion, every criterion'),
  available: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true')
    .describe('true omits products that cannot be bought now'),
  sort: listSort.optional().describe('best for a search, else latest'),
  ...byPage(60, 24),
});

export const productFacets = z
  .object({
    brands: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
    categories: z.array(z.object({ code: z.string(), count: z.int() })).describe('With those below'),
    options: z.array(
      z.object({
        name: z.string(),
        values: z.array(z.object({ value: z.string(), hexa: z.string().nullable(), count: z.int() })),
      }),
    ),
  })
  .meta({
    id: 'ProductFacets',
    description: 'The number of products that each choice would leave, without the choices of its own group',
  });

export const productList = component('ProductList', {
  products: z.array(productSummary),
  total: z.int(),
  isTotalCut: z.boolean().describe('There are more than `total`; the search stopped there'),
  didYouMean: z
    .string()
    .nullable()
    .describe('Nothing contains the words; these similar ones, or fewer, were searched instead'),
  facets: productFacets,
});

export const productSuggestions = component('ProductSuggestions', {
  products: z.array(z.object({ code: z.string(), name: z.string(), thumb: z.string().nullable() })),
  categories: z.array(z.object({ code: z.string(), name: z.string() })),
  brands: z.array(z.object({ code: z.string(), name: z.string() })),
});
