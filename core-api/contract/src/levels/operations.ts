import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { userType } from '../kernel/codes.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { search, withinDays } from '../kernel/parameters.ts';
import { id } from '../kernel/scalars.ts';
import { levels } from '../levels/resource.ts';
import { memberResults, removalNote } from '../points/schemas.ts';
import {
  myLevel,
  score,
  scoreCorrection,
  scoreReason,
  scoresChange,
  userGrade,
  userGradeChange,
  userGradeDetail,
  userGradesChange,
} from './schemas.ts';

const { of, member } = operationsTagged('levels');
const members = of('members');
const oneGrade = z.object({ grade: userGradeDetail });
const oneScore = z.object({ score });

export const levelOperations = {
  getMyLevel: member('GET /api/v1/me/level', 'My level, and the missing criteria for the next one').ok(
    z.object({ standing: myLevel }),
  ),
  ...levels.operations,
  listUserGrades: members('GET /api/console/users/grades', 'Members with their levels and scores').ok(
    ...consoleList('grades', userGrade, ['createdAt', 'username', 'score', 'since'], {
      q: search('Part of username, name or business'),
      type: userType.optional(),
      _level: id.optional(),
      level: z.string().max(50).optional().describe('The code of a level'),
      isHeld: z.boolean().optional(),
    }),
  ),
  getUserGrade: members('GET /api/console/users/grades/{_id}', 'One member with the history of its levels').ok(
    oneGrade,
  ),
  changeUserGrade: members('PUT /api/console/users/grades/{_id}', 'Set a member’s level by hand').ok(oneGrade, {
    problems: ['LEVEL_NOT_FOR_MEMBER'],
    body: userGradeChange,
  }),
  changeUserGrades: members(
    'POST /api/console/users/grades',
    'Set the level of several members by hand; each is decided individually and reported',
  ).ok(memberResults, { body: userGradesChange }),
  releaseUserGrade: members(
    'DELETE /api/console/users/grades/{_id}',
    'Remove a level set by hand: the level follows the criteria again',
  ).noContent({ query: removalNote }),
  getScore: members('GET /api/console/users/scores/{_id}', 'One change of a score').ok(oneScore),
  correctScore: members(
    'PUT /api/console/users/scores/{_id}',
    'Correct a change of a score; the difference is an entry of its own',
  ).ok(oneScore, { problems: ['SCORE_NOT_CORRECTABLE', 'SCORE_SHORT'], body: scoreCorrection }),
  cancelScore: members(
    'DELETE /api/console/users/scores/{_id}',
    'Cancel a change of a score by a counter entry',
  ).noContent({ problems: ['SCORE_NOT_CORRECTABLE', 'SCORE_SHORT'], query: removalNote }),
  listScores: members('GET /api/console/users/scores', 'Every change of members’ scores').ok(
    ...consoleList('scores', score, ['createdAt', 'delta'], {
      q: search('Part of username, name or business'),
      _user: id.optional(),
      reason: scoreReason.optional(),
      ...withinDays,
    }),
  ),
  changeScores: members(
    'POST /api/console/users/scores',
    'Add to members’ scores or subtract; each member is decided individually and reported',
  ).ok(memberResults, { body: scoresChange }),
};
