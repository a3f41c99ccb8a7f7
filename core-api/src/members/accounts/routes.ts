import { operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { readMember } from './read-member.ts';
import { toWireUser } from './wire-user.ts';

export const accountRoutes: Route[] = [
  route(operations.getMyInfo, async ({ context }) => ({ user: toWireUser(await readMember(context)) })),
  route(operations.getOperator, async ({ context }) => ({ user: toWireUser(await readMember(context)) })),
];
