import type { ListView } from '../list/list-view.ts';

/** The result of a search before paging. */
export interface SearchResult {
  /** In the requested order. */
  ids: string[];
  facets: ListView['facets'];
  /** True if there are more matches than the limit. */
  isCut: boolean;
  /** The text that was searched instead of the typed one. */
  didYouMean: string | null;
  /** Nothing in the catalogue has all the words. */
  isMiss: boolean;
}
