import { claimOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { mayRefund } from '../refunds/index.ts';
import { listConsoleClaims } from './list-claims.ts';
import { toWireConsoleClaim } from './wire-claim.ts';

export const claimRoutes: Route[] = [
  route(claimOperations.listConsoleClaims, async ({ context, query }) => {
    const now = context.now();
    const { rows, total } = await listConsoleClaims(context.db, query, now);
    return {
      claims: rows.map((claim) => toWireConsoleClaim(claim, mayRefund(context.actor) ? 'operator' : 'manager', now)),
      total,
    };
  }),
];
