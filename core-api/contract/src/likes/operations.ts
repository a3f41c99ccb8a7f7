import { z } from 'zod';
import { approvalState } from '../approvals/schemas.ts';
import { list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { productSummary } from '../products/schemas.ts';
import { like, watch, watchAdd } from './schemas.ts';

const customer = { tag: 'likes', access: ['customer'] } as const;
const member = { tag: 'likes', access: ['member'] } as const;

const byProduct = z.strictObject({ _product: id });
const watches = z.object({ watches: z.array(watch) });

export const likeOperations = defineOperations({
  listLikes: {
    method: 'get',
    path: '/api/v1/me/likes',
    summary: 'Products I like, latest first, by page; hidden ones are omitted',
    ...customer,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(500).default(1),
      limit: z.coerce.number().int().min(1).max(60).default(24),
    }),
    success: { status: 200, schema: list('products', productSummary) },
  },
  readMySummary: {
    method: 'get',
    path: '/api/v1/me/summary',
    summary:
      'My data on every page: number of cart lines, ids of all liked products, my request for a customer number, my chat',
    ...member,
    success: {
      status: 200,
      schema: z.object({
        cartCount: z.int().min(0),
        likes: z.array(id),
        customerRequest: approvalState
          .nullable()
          .meta({ description: 'The state of my latest request; null without one or with a customer number' }),
        unreadChats: z.int().min(0).meta({ description: 'Unread answers of operators in my talks' }),
        triesChat: z.boolean().meta({ description: 'Whether I test the chat of the store instead of the messenger' }),
      }),
    },
  },
  addLike: {
    method: 'post',
    path: '/api/v1/me/likes',
    summary: 'Like a product; liking it again changes nothing',
    ...customer,
    problems: ['LIKES_FULL', 'NOT_FOUND'],
    body: byProduct,
    success: { status: 200, schema: z.object({ like }) },
  },
  removeLike: {
    method: 'delete',
    path: '/api/v1/me/likes/{_product}',
    summary: 'Remove a like; a repetition changes nothing',
    ...member,
    params: byProduct,
    success: { status: 200, schema: z.object({ like }) },
  },
  listWatches: {
    method: 'get',
    path: '/api/v1/me/watches',
    summary: 'My recently viewed products, at most fifty, latest first',
    ...customer,
    success: { status: 200, schema: watches },
  },
  addWatches: {
    method: 'post',
    path: '/api/v1/me/watches',
    summary: 'Record viewed products; hidden ones are skipped, the oldest beyond fifty are deleted',
    ...customer,
    body: watchAdd,
    success: { status: 200, schema: watches },
  },
  removeWatch: {
    method: 'delete',
    path: '/api/v1/me/watches/{_product}',
    summary: 'Delete a product from my views; a missing one is no error',
    ...member,
    params: byProduct,
    success: { status: 204 },
  },
});
