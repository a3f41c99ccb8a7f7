import type { ListView } from '../list/list-view.ts';

/** The result of a search before paging. */
export interface SearchResult {
  /** In the requested order. */
  ids: string[];
  facets: ListView['facets'];
  /** There are more than were looked at. */
  isCut: boolean;
  /** The text that was searched for instead of the typed one. */
  didYouMean: string | null;
}
