import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { userType } from '../kernel/codes.ts';
import { noContent, ok, operationsTagged } from '../kernel/operation.ts';
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

const { console, member } = operationsTagged('levels');
const oneGrade = z.object({ grade: userGradeDetail });
const oneScore = z.object({ score });

export const levelOperations = {
  getMyLevel: member.get('/api/v1/me/level', 'My level, and the missing criteria for the next one', {
    success: ok(z.object({ standing: myLevel })),
  }),
  ...levels.operations,
  listUserGrades: console.get('/api/console/users/grades', 'Members with their levels and scores', {
    query: consoleListQuery(['createdAt', 'username', 'score', 'since'], {
      q: search('Part of username, name or business'),
      type: userType.optional(),
      _level: id.optional(),
      level: z.string().max(50).optional().meta({ description: 'The code of a level' }),
      isHeld: z.boolean().optional(),
    }),
    success: ok(list('grades', userGrade)),
  }),
  getUserGrade: console.get('/api/console/users/grades/{_id}', 'One member with the history of its levels', {
    success: ok(oneGrade),
  }),
  changeUserGrade: console.put('/api/console/users/grades/{_id}', 'Set a member’s level by hand', {
    problems: ['LEVEL_NOT_FOR_MEMBER'],
    body: userGradeChange,
    success: ok(oneGrade),
  }),
  changeUserGrades: console.post(
    '/api/console/users/grades',
    'Set the level of several members by hand; each is decided individually and reported',
    { body: userGradesChange, success: ok(memberResults) },
  ),
  releaseUserGrade: console.delete(
    '/api/console/users/grades/{_id}',
    'Remove a level set by hand: the level follows the criteria again',
    { query: removalNote, success: noContent },
  ),
  getScore: console.get('/api/console/users/scores/{_id}', 'One change of a score', { success: ok(oneScore) }),
  correctScore: console.put(
    '/api/console/users/scores/{_id}',
    'Correct a change of a score; the difference is an entry of its own',
    { problems: ['SCORE_NOT_CORRECTABLE', 'SCORE_SHORT'], body: scoreCorrection, success: ok(oneScore) },
  ),
  cancelScore: console.delete('/api/console/users/scores/{_id}', 'Cancel a change of a score by a counter entry', {
    problems: ['SCORE_NOT_CORRECTABLE', 'SCORE_SHORT'],
    query: removalNote,
    success: noContent,
  }),
  listScores: console.get('/api/console/users/scores', 'Every change of members’ scores', {
    query: consoleListQuery(['createdAt', 'delta'], {
      q: search('Part of username, name or business'),
      _user: id.optional(),
      reason: scoreReason.optional(),
      ...withinDays,
    }),
    success: ok(list('scores', score)),
  }),
  changeScores: console.post(
    '/api/console/users/scores',
    'Add to members’ scores or subtract; each member is decided individually and reported',
    { body: scoresChange, success: ok(memberResults) },
  ),
};
