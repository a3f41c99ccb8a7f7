import { QueryClient } from '@tanstack/react-query';

/**
 * The client of the console's reads. A read that failed says so at once and offers to try again; three more tries by itself
 * would leave an operator seven seconds before a page without a word.
 */
export const createQueryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
