import { promoterOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { assertPromoter, readPromotedOrders, readPromotees } from './read-promotees.ts';

export const promoteeRoutes: Route[] = [
  route(operations.listPromotees, async ({ context, query }) => {
    await assertPromoter(context.db, context.actor.userId);
    return readPromotees(context.db, context.actor.userId, query);
  }),
  route(operations.listPromotedPurchases, async ({ context, query }) => {
    await assertPromoter(context.db, context.actor.userId);
    return readPromotedOrders(context.db, context.actor.userId, query);
  }),
];
