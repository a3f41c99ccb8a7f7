import { z } from 'zod';
import { id, instant } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { productSummary } from '../products/schemas.ts';

/** Maximum number of a member's likes. */
export const LIKE_LIMIT = 500;
/** Maximum number of a member's recently viewed products. */
export const WATCH_LIMIT = 50;

export const like = component('Like', {
  _product: id,
  isLiked: z.boolean(),
  likeCount: z.int().describe('Number of members who like it'),
});

export const watch = component('Watch', { product: productSummary, watchedAt: instant });

export const watchAdd = z.strictObject({
  watches: z
    .array(
      z.strictObject({
        _product: id,
        watchedAt: instant.optional().describe('The time of the view; now if omitted or in the future'),
      }),
    )
    .min(1)
    .max(WATCH_LIMIT),
});
