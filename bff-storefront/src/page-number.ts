import { z } from 'zod';

/** The page number in a URL, from 1; an invalid one means the first page. */
export const pageNumber = (most = 500) => z.coerce.number().int().min(1).max(most).catch(1);
