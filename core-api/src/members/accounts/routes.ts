import { operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/route.ts';
import { listDestinations } from './list-destinations.ts';
import { readMember } from './read-member.ts';
import { toWireUser } from './wire-user.ts';

export const accountRoutes: Route[] = [
  route(operations.getMyInfo, async ({ context }) => ({ user: toWireUser(await readMember(context)) })),
  route(operations.getOperator, async ({ context }) => ({ user: toWireUser(await readMember(context)) })),
  route(operations.listDestinations, async ({ context }) => {
    const destinations = await listDestinations(context);
    return { destinations: destinations.map(({ id, ...destination }) => ({ _id: id, ...destination })) };
  }),
];
