import { pageLoader } from '~/page-loader';

/** The suggestions of the search field while typing. */
export const loader = pageLoader(({ screens, search }) => screens.productSuggestions(search.get('q') ?? ''));
