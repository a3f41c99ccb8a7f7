import { z } from 'zod';
import { approvalState } from '../approvals/schemas.ts';
import { list } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { byPage } from '../kernel/parameters.ts';
import { id } from '../kernel/scalars.ts';
import { productSummary } from '../products/schemas.ts';
import { like, watch, watchAdd } from './schemas.ts';

const { member } = operationsTagged('likes');

const byProduct = z.strictObject({ _product: id });
const watches = z.object({ watches: z.array(watch) });
const one = z.object({ like });

export const likeOperations = {
  listLikes: member('GET /api/v1/me/likes', 'Products I like, latest first, by page; hidden ones are omitted').ok(
    list('products', productSummary),
    { query: z.strictObject(byPage(60, 24)) },
  ),
  readMySummary: member(
    'GET /api/v1/me/summary',
    'My data on every page: number of cart lines, ids of all liked products, my request for a customer number, my chat',
  ).ok(
    z.object({
      cartCount: z.int().min(0),
      likes: z.array(id),
      customerRequest: approvalState
        .nullable()
        .describe('The state of my latest request; null without one or with a customer number'),
      unreadChats: z.int().min(0).describe('Unread answers of agents in my chats'),
      triesChat: z.boolean().describe('Whether I test the chat of the store instead of the messenger'),
    }),
  ),
  addLike: member('POST /api/v1/me/likes', 'Like a product; liking it again changes nothing').ok(one, {
    problems: ['LIKES_FULL', 'NOT_FOUND'],
    body: byProduct,
  }),
  removeLike: member('DELETE /api/v1/me/likes/{_product}', 'Remove a like; a repetition changes nothing').ok(one, {
    params: byProduct,
  }),
  listWatches: member('GET /api/v1/me/watches', 'My recently viewed products, at most fifty, latest first').ok(watches),
  addWatches: member(
    'POST /api/v1/me/watches',
    'Record viewed products; hidden ones are skipped, the oldest beyond fifty are deleted',
  ).ok(watches, { body: watchAdd }),
  removeWatch: member(
    'DELETE /api/v1/me/watches/{_product}',
    'Delete a product from my views; a missing one is no error',
  ).noContent({ params: byProduct }),
};
