import { z } from 'zod';
import { search, withinDays } from '../kernel/parameters.ts';
import { id, instant } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';

/** One changed field of an entry, or one detail of it, in the words of the console's screens. */
const userLogChange = z.object({
  label: z.string(),
  from: z.string().nullable().describe('null for a detail that replaces nothing'),
  to: z.string(),
});

const undoStates = ['OPEN', 'RUNNING', 'UNDONE', 'EXPIRED'] as const;

/** What changed since a change that cannot be undone for it: the object, the field, its value after the change and now. */
export const undoConflict = component('UndoConflict', {
  name: z.string().describe('The name of the object'),
  field: z.string().describe('The Korean name of the field'),
  after: z.string().describe('The value that the change set'),
  now: z.string().describe('The value now'),
});

/** Maximum number of listed conflicts. */
export const UNDO_CONFLICTS = 50;

/** A change of many objects that can be undone for 30 days. */
export const reversibleChange = component('ReversibleChange', {
  _id: id,
  kind: z.enum(['ORDER', 'PRODUCTS', 'UPLOAD']),
  state: z.enum(undoStates),
  count: z.int().describe('The number of changed objects'),
  _log: id.describe('The entry of the audit log that names the change'),
  _undoLog: id.nullable().describe('The entry that names its undoing'),
  conflicts: z
    .array(undoConflict)
    .max(UNDO_CONFLICTS)
    .describe('Why the last attempt of a large change was refused; empty without one'),
});

/**
 * An entry of the audit log: actor and role, action, object with its name at that time, changed fields, time, address
 * and reason. Names of members and personal values are masked.
 */
export const userLog = component('UserLog', {
  _id: id,
  action: z.string(),
  actionLabel: z.string().describe('The Korean name of the action'),
  object: z.object({
    type: z.string(),
    label: z.string().describe('The Korean name of its type'),
    id: z.string(),
    name: z.string().describe('As it was called then; empty for a deleted object of an old entry'),
  }),
  changes: z.array(userLogChange),
  actorRole: z.string().describe('The role of the actor then, in Korean; empty for the system and old entries'),
  actorName: z.string().nullable().describe('null for actions of the system'),
  _actor: id.nullable(),
  _user: id.nullable().describe('The member of the entry'),
  userName: z.string().nullable(),
  reason: z.string(),
  address: z.string().nullable().describe('Network address of the login'),
  requestId: z.string(),
  change: reversibleChange.nullable().describe('The change that the entry names, or whose undoing it names'),
  createdAt: instant,
});

/** Maximum number of entries of one file. */
export const USER_LOG_ROWS = 100_000;

/** An object of the audit log as `type:id`, such as `banner:order`. */
export const auditObject = z
  .string()
  .max(100)
  .regex(/^[a-z-]+:[^,]{1,80}$/);

export const userLogFilter = {
  _user: id.optional(),
  _actor: id.optional(),
  operator: search('Username or name of the actor'),
  objectType: z
    .string()
    .max(50)
    .regex(/^[a-z-]+$/)
    .optional()
    .describe('The type of the object'),
  objects: z
    .string()
    .max(500)
    .regex(/^[a-z-]+:[^,]{1,80}(,[a-z-]+:[^,]{1,80}){0,4}$/)
    .optional()
    .describe('Up to five objects as `type:id`, separated by commas'),
  q: search('Part of the name or number of the object, or its id'),
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
