import { QueryClient } from '@tanstack/react-query';

/**
 * The client of the console's queries. A failed query shows its error immediately and offers a retry; three automatic retries would leave
 * the page empty for seven seconds.
 */
export const createQueryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
