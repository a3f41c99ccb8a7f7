import { z } from 'zod';
import { search, withinDays } from '../kernel/parameters.ts';
import { id, instant } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';

/** An entry of the audit log: actor, action, subject, time, address and reason. Names of members are masked. */
export const userLog = component('UserLog', {
  _id: id,
  action: z.string(),
  actorName: z.string().nullable().describe('null for actions of the system'),
  _actor: id.nullable(),
  _user: id.nullable().describe('The member of the entry'),
  userName: z.string().nullable(),
  reason: z.string(),
  address: z.string().nullable().describe('Network address of the login'),
  requestId: z.string(),
  createdAt: instant,
});

/** Maximum number of entries of one file. */
export const USER_LOG_ROWS = 100_000;

export const userLogFilter = {
  _user: id.optional(),
  _actor: id.optional(),
  operator: search('Username or name of the actor'),
  action: z
    .string()
    .trim()
    .max(50)
    .regex(/^[a-z.-]+$/)
    .optional()
    .describe('An action, or the beginning of one up to a dot'),
  ...withinDays,
};

/** A former member, with the fields that operators may still see. */
export const withdrawnUser = component('WithdrawnUser', {
  _id: id,
  username: z.string().describe('Masked'),
  name: z.string().describe('Masked'),
  by: z.enum(['MEMBER', 'OPERATOR']),
  actorName: z.string().nullable().describe('The operator who acted'),
  reason: z.string(),
  joinedAt: instant,
  createdAt: instant.describe('The withdrawal'),
});

export const withdrawnUserFilter = {
  by: withdrawnUser.shape.by.optional(),
  ...withinDays,
};
