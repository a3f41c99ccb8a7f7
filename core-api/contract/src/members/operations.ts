import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import {
  benefitKind,
  consoleListQuery,
  consoleUser,
  cursor,
  list,
  myHistory,
  newMember,
  user,
  userType,
} from '../schemas.gen.ts';

const search = z.string().trim().max(100).optional();

export const memberOperations = defineOperations({
  getMyInfo: {
    method: 'get',
    path: '/api/v1/me/info',
    summary: 'The logged-in member',
    tag: 'me',
    access: ['member'],
    success: { status: 200, schema: z.object({ user }) },
  },
  listMyHistory: {
    method: 'get',
    path: '/api/v1/me/history',
    summary: 'Changes of my points, coupons and prepaid balance in one list, newest first, with monthly sums',
    tag: 'me',
    access: ['member'],
    query: z.strictObject({
      kind: benefitKind.optional(),
      cursor: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(30),
    }),
    success: { status: 200, schema: myHistory },
  },
  listConsoleUsers: {
    method: 'get',
    path: '/api/console/users',
    summary: 'Members by filter, sort and range',
    tag: 'console',
    access: ['console'],
    query: consoleListQuery(['createdAt', 'username', 'name'], { q: search, type: userType.optional() }),
    success: { status: 200, schema: list('users', consoleUser) },
  },
  createConsoleUser: {
    method: 'post',
    path: '/api/console/users',
    summary: 'Create a member, with the points, coupons and level of every new member',
    tag: 'console',
    access: ['console'],
    problems: ['CUST_NO_TAKEN', 'TOO_MANY_REQUESTS', 'USERNAME_TAKEN'],
    idempotency: 'required',
    body: newMember,
    success: { status: 201, schema: z.object({ user: consoleUser }) },
  },
});
