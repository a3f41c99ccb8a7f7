import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { binary, noContent, ok, operationsTagged } from '../kernel/operation.ts';
import { byCursor, exportDays, exportReason, search, withinDays } from '../kernel/parameters.ts';
import { id } from '../kernel/scalars.ts';
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

const { console, member } = operationsTagged('points');
const one = z.object({ point: userPoint });

export const pointOperations = {
  listMyPoints: member.get(
    '/api/v1/me/points',
    'My points: the balance, the points that expire within 30 days, and the history, newest first',
    { query: z.strictObject({ ...byCursor(), direction: pointDirection.optional() }), success: ok(myPoints) },
  ),
  ...pointPolicies.operations,
  listUserPoints: console.get('/api/console/users/points', 'Granted points of members, grant by grant', {
    query: consoleListQuery(['createdAt', 'amount', 'amount_left', 'endsAt'], {
      q: search('Part of username, name or business'),
      _user: id.optional(),
      state: z.enum(userPointStates).optional(),
      ...withinDays,
    }),
    success: ok(list('points', userPoint)),
  }),
  getUserPoint: console.get('/api/console/users/points/{_id}', 'One grant of points', { success: ok(one) }),
  removeUserPoint: console.delete(
    '/api/console/users/points/{_id}',
    'Revoke the rest of a grant by a counter entry; used points stay used',
    { problems: ['POINTS_SPENT'], query: removalNote, success: noContent },
  ),
  changeUserPoints: console.post(
    '/api/console/users/points',
    'Grant points to members or deduct them; each member is decided individually and reported',
    { problems: ['POINTS_OFF'], body: userPointsChange, success: ok(memberResults) },
  ),
  listPointEntries: console.get('/api/console/users/points/entries', 'Every change of members’ points', {
    query: consoleListQuery(['createdAt', 'amount'], {
      q: search('Part of username, name or business'),
      _user: id.optional(),
      direction: pointDirection.optional(),
      reason: pointReason.optional(),
      ...withinDays,
    }),
    success: ok(list('entries', pointEntry)),
  }),
  exportPointEntries: console.get(
    '/api/console/users/points/export',
    'The changes of a period as an .xlsx file, streamed',
    {
      query: z.strictObject({ ...exportDays, direction: pointDirection.optional(), reason: exportReason }),
      success: binary,
    },
  ),
  undoPointEntry: console.post(
    '/api/console/users/points/entries/{_id}/undo',
    'Reverse a grant or deduction of an operator by a counter entry',
    {
      problems: ['POINTS_NOT_UNDOABLE', 'POINTS_SPENT'],
      body: pointNote,
      success: ok(z.object({ entry: pointEntry })),
    },
  ),
  setUserPointExclusion: console.put(
    '/api/console/users/points/{_id}',
    'Exclude the rest of a grant, or restore it; a repetition changes nothing',
    { problems: ['POINTS_SPENT'], body: pointExclusion, success: ok(one) },
  ),
};
