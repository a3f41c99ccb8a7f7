import { cutText, MAX_SEARCHED, type ProductSuggestions } from '@iruon/contract';
import type { Visit } from '../../visit.ts';

const NOTHING: ProductSuggestions = { products: [], categories: [], brands: [] };

/** Suggestions for a typed search. Visitors without access to products get none, instead of a login page. */
export async function productSuggestions(visit: Visit, typed: string): Promise<ProductSuggestions> {
  const q = cutText(typed.trim(), MAX_SEARCHED);
  const { user } = visit;
  if (q === '' || !user || (!user.meta.CustNo && !user.scopes.includes('console'))) return NOTHING;
  return await visit.core.call('suggestProducts', { params: { query: { q } } });
}
