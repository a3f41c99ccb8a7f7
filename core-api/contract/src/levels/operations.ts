import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { userType } from '../kernel/codes.ts';
import { defineOperations } from '../kernel/operation.ts';
import { day, id } from '../kernel/scalars.ts';
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

const console = { tag: 'levels', access: ['console'] } as const;

const byId = z.strictObject({ _id: id });
const memberSearch = z.string().trim().max(100).optional().meta({ description: 'Part of username, name or business' });

export const levelOperations = defineOperations({
  getMyLevel: {
    method: 'get',
    path: '/api/v1/me/level',
    summary: 'My level, and the missing criteria for the next one',
    tag: 'levels',
    access: ['member'],
    success: { status: 200, schema: z.object({ standing: myLevel }) },
  },
  ...levels.operations,
  listUserGrades: {
    method: 'get',
    path: '/api/console/users/grades',
    summary: 'Members with their levels and scores',
    ...console,
    query: consoleListQuery(['createdAt', 'username', 'score', 'since'], {
      q: memberSearch,
      type: userType.optional(),
      _level: id.optional(),
      level: z.string().max(50).optional().meta({ description: 'The code of a level' }),
      isHeld: z.boolean().optional(),
    }),
    success: { status: 200, schema: list('grades', userGrade) },
  },
  getUserGrade: {
    method: 'get',
    path: '/api/console/users/grades/{_id}',
    summary: 'One member with the history of its levels',
    ...console,
    params: byId,
    success: { status: 200, schema: z.object({ grade: userGradeDetail }) },
  },
  changeUserGrade: {
    method: 'put',
    path: '/api/console/users/grades/{_id}',
    summary: 'Set a member’s level by hand',
    ...console,
    problems: ['LEVEL_NOT_FOR_MEMBER'],
    params: byId,
    body: userGradeChange,
    success: { status: 200, schema: z.object({ grade: userGradeDetail }) },
  },
  changeUserGrades: {
    method: 'post',
    path: '/api/console/users/grades',
    summary: 'Set the level of several members by hand; each is decided individually and reported',
    ...console,
    body: userGradesChange,
    success: { status: 200, schema: memberResults },
  },
  releaseUserGrade: {
    method: 'delete',
    path: '/api/console/users/grades/{_id}',
    summary: 'Remove a level set by hand: the level follows the criteria again',
    ...console,
    params: byId,
    query: removalNote,
    success: { status: 204 },
  },
  getScore: {
    method: 'get',
    path: '/api/console/users/scores/{_id}',
    summary: 'One change of a score',
    ...console,
    params: byId,
    success: { status: 200, schema: z.object({ score }) },
  },
  correctScore: {
    method: 'put',
    path: '/api/console/users/scores/{_id}',
    summary: 'Correct a change of a score; the difference is an entry of its own',
    ...console,
    problems: ['SCORE_NOT_CORRECTABLE', 'SCORE_SHORT'],
    params: byId,
    body: scoreCorrection,
    success: { status: 200, schema: z.object({ score }) },
  },
  cancelScore: {
    method: 'delete',
    path: '/api/console/users/scores/{_id}',
    summary: 'Cancel a change of a score by a counter entry',
    ...console,
    problems: ['SCORE_NOT_CORRECTABLE', 'SCORE_SHORT'],
    params: byId,
    query: removalNote,
    success: { status: 204 },
  },
  listScores: {
    method: 'get',
    path: '/api/console/users/scores',
    summary: 'Every change of members’ scores',
    ...console,
    query: consoleListQuery(['createdAt', 'delta'], {
      q: memberSearch,
      _user: id.optional(),
      reason: scoreReason.optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    success: { status: 200, schema: list('scores', score) },
  },
  changeScores: {
    method: 'post',
    path: '/api/console/users/scores',
    summary: 'Add to members’ scores or subtract; each member is decided individually and reported',
    ...console,
    body: scoresChange,
    success: { status: 200, schema: memberResults },
  },
});
