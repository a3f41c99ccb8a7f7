import { operations } from '@iruon/contract/operations';
import { getConsoleUser } from '../../members/accounts/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { createMember } from './create-member.ts';

export const memberFlowRoutes: Route[] = [
  route(operations.createConsoleUser, async ({ context, body }) => ({
    user: await getConsoleUser(context.db, await createMember(context, body)),
  })),
];
