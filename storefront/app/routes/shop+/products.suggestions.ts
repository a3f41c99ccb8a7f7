import { pageLoader } from '~/page-loader';

/** Returns the suggestions of the search field while the visitor types. */
export const loader = pageLoader(({ screens, search }) => screens.productSuggestions(search.get('q') ?? ''));
