import { z } from 'zod';

/** The page that an address names, from 1; anything but a page is the first. */
export const pageNumber = (most = 500) => z.coerce.number().int().min(1).max(most).catch(1);
