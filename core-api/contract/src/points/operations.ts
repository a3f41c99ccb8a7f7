import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { cursor, day, id } from '../kernel/scalars.ts';
import { pointPolicies } from '../points/resource.ts';
import {
  memberResults,
  myPoints,
  pointDirection,
  pointEntry,
  pointExclusion,
  pointNote,
  pointReason,
  removalNote,
  userPoint,
  userPointStates,
  userPointsChange,
} from './schemas.ts';

const console = { tag: 'points', access: ['console'] } as const;

const byId = z.strictObject({ _id: id });
const memberSearch = z.string().trim().max(100).optional().meta({ description: 'Part of username, name or business' });
const period = { from: day.optional(), to: day.optional() };

export const pointOperations = defineOperations({
  listMyPoints: {
    method: 'get',
    path: '/api/v1/me/points',
    summary: 'My points: the balance, the points that expire within 30 days, and the history, newest first',
    tag: 'points',
    access: ['member'],
    query: z.strictObject({
      cursor: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
      direction: pointDirection.optional(),
    }),
    success: { status: 200, schema: myPoints },
  },
  ...pointPolicies.operations,
  listUserPoints: {
    method: 'get',
    path: '/api/console/users/points',
    summary: 'Granted points of members, grant by grant',
    ...console,
    query: consoleListQuery(['createdAt', 'amount', 'amount_left', 'endsAt'], {
      q: memberSearch,
      _user: id.optional(),
      state: z.enum(userPointStates).optional(),
      ...period,
    }),
    success: { status: 200, schema: list('points', userPoint) },
  },
  getUserPoint: {
    method: 'get',
    path: '/api/console/users/points/{_id}',
    summary: 'One grant of points',
    ...console,
    params: byId,
    success: { status: 200, schema: z.object({ point: userPoint }) },
  },
  removeUserPoint: {
    method: 'delete',
    path: '/api/console/users/points/{_id}',
    summary: 'Revoke the rest of a grant by a counter entry; used points stay used',
    ...console,
    problems: ['POINTS_SPENT'],
    params: byId,
    query: removalNote,
    success: { status: 204 },
  },
  changeUserPoints: {
    method: 'post',
    path: '/api/console/users/points',
    summary: 'Grant points to members or deduct them; each member is decided individually and reported',
    ...console,
    problems: ['POINTS_OFF'],
    body: userPointsChange,
    success: { status: 200, schema: memberResults },
  },
  listPointEntries: {
    method: 'get',
    path: '/api/console/users/points/entries',
    summary: 'Every change of members’ points',
    ...console,
    query: consoleListQuery(['createdAt', 'amount'], {
      q: memberSearch,
      _user: id.optional(),
      direction: pointDirection.optional(),
      reason: pointReason.optional(),
      ...period,
    }),
    success: { status: 200, schema: list('entries', pointEntry) },
  },
  exportPointEntries: {
    method: 'get',
    path: '/api/console/users/points/export',
    summary: 'The changes of a period as an .xlsx file, streamed',
    ...console,
    query: z.strictObject({
      from: day,
      to: day,
      direction: pointDirection.optional(),
      reason: z
        .string()
        .trim()
        .min(2)
        .max(200)
        .meta({ description: 'Why the file is needed; stored in the audit log' }),
    }),
    success: { status: 200, content: 'binary' },
  },
  undoPointEntry: {
    method: 'post',
    path: '/api/console/users/points/entries/{_id}/undo',
    summary: 'Reverse a grant or deduction of an operator by a counter entry',
    ...console,
    problems: ['POINTS_NOT_UNDOABLE', 'POINTS_SPENT'],
    params: byId,
    body: pointNote,
    success: { status: 200, schema: z.object({ entry: pointEntry }) },
  },
  setUserPointExclusion: {
    method: 'put',
    path: '/api/console/users/points/{_id}',
    summary: 'Exclude the rest of a grant, or restore it; a repetition changes nothing',
    ...console,
    problems: ['POINTS_SPENT'],
    params: byId,
    body: pointExclusion,
    success: { status: 200, schema: z.object({ point: userPoint }) },
  },
});
