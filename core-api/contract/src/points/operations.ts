import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
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

const { of, member } = operationsTagged('points');
const members = of('members');
const one = z.object({ point: userPoint });

export const pointOperations = {
  listMyPoints: member(
    'GET /api/v1/me/points',
    'My points: the balance, the points that expire within 30 days, and the history, newest first',
  ).ok(myPoints, { query: z.strictObject({ ...byCursor(), direction: pointDirection.optional() }) }),
  ...pointPolicies.operations,
  listUserPoints: members('GET /api/console/users/points', 'Granted points of members, grant by grant').ok(
    ...consoleList('points', userPoint, ['createdAt', 'amount', 'amount_left', 'endsAt'], {
      q: search('Part of username, name or business'),
      _user: id.optional(),
      state: z.enum(userPointStates).optional(),
      ...withinDays,
    }),
  ),
  getUserPoint: members('GET /api/console/users/points/{_id}', 'One grant of points').ok(one),
  removeUserPoint: members(
    'DELETE /api/console/users/points/{_id}',
    'Revoke the rest of a grant by a counter entry; used points stay used',
  ).noContent({ problems: ['POINTS_SPENT'], query: removalNote }),
  changeUserPoints: members(
    'POST /api/console/users/points',
    'Grant points to members or deduct them; each member is decided individually and reported',
  ).ok(memberResults, { problems: ['POINTS_OFF'], body: userPointsChange }),
  listPointEntries: members('GET /api/console/users/points/entries', 'Every change of members’ points').ok(
    ...consoleList('entries', pointEntry, ['createdAt', 'amount'], {
      q: search('Part of username, name or business'),
      _user: id.optional(),
      direction: pointDirection.optional(),
      reason: pointReason.optional(),
      ...withinDays,
    }),
  ),
  exportPointEntries: members(
    'GET /api/console/users/points/export',
    'The changes of a period as an .xlsx file, streamed',
  ).binary({ query: z.strictObject({ ...exportDays, direction: pointDirection.optional(), reason: exportReason }) }),
  undoPointEntry: members(
    'POST /api/console/users/points/entries/{_id}/undo',
    'Reverse a grant or deduction of an operator by a counter entry',
  ).ok(z.object({ entry: pointEntry }), { problems: ['POINTS_NOT_UNDOABLE', 'POINTS_SPENT'], body: pointNote }),
  setUserPointExclusion: members(
    'PUT /api/console/users/points/{_id}',
    'Exclude the rest of a grant, or restore it; a repetition changes nothing',
  ).ok(one, { problems: ['POINTS_SPENT'], body: pointExclusion }),
};
