import type { ListView } from '../list/list-view.ts';

/** What a search found, before it is cut into pages. */
export interface SearchResult {
  /** In the order asked for. */
  ids: string[];
  facets: ListView['facets'];
  /** There are more than were looked at. */
  isCut: boolean;
  /** What was searched for instead of what was typed. */
  didYouMean: string | null;
}
