import { levelOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/route.ts';
import {
  changeLevel,
  createLevel,
  deleteLevel,
  getConsoleLevel,
  listConsoleLevels,
  orderLevels,
} from './console-levels.ts';
import type { IssueCoupon } from './give-benefits.ts';
import { changeScores, listScores } from './scores.ts';
import { changeUserGrade, getUserGrade, listUserGrades } from './user-grades.ts';

/** `issueCoupon` gives the coupons of a level; without it a level gives its points alone. */
export const consoleLevelRoutes = (issueCoupon?: IssueCoupon): Route[] => [
  route(operations.listConsoleLevels, ({ context, query: { filter, sort, range } }) =>
    listConsoleLevels(context, { filter: filter ?? {}, sort: sort ?? ['sequence', 'ASC'], range }),
  ),
  route(operations.getConsoleLevel, async ({ context, params }) => ({
    level: await getConsoleLevel(context, params._id),
  })),
  route(operations.createConsoleLevel, async ({ context, body }) => ({ level: await createLevel(context, body) })),
  route(operations.updateConsoleLevel, async ({ context, params, body }) => ({
    level: await changeLevel(context, params._id, body),
  })),
  route(operations.deleteConsoleLevel, async ({ context, params }) => {
    await deleteLevel(context, params._id);
    return undefined;
  }),
  route(operations.orderConsoleLevels, async ({ context, body }) => {
    await orderLevels(context, body._ids);
    return undefined;
  }),
  route(operations.listUserGrades, ({ context, query: { filter, sort, range } }) =>
    listUserGrades(context, { filter: filter ?? {}, sort: sort ?? ['createdAt', 'DESC'], range }),
  ),
  route(operations.getUserGrade, async ({ context, params }) => ({ grade: await getUserGrade(context, params._id) })),
  route(operations.changeUserGrade, async ({ context, params, body }) => ({
    grade: await changeUserGrade(context, params._id, body, issueCoupon),
  })),
  route(operations.listScores, ({ context, query: { filter, sort, range } }) =>
    listScores(context.db, { filter: filter ?? {}, sort: sort ?? ['createdAt', 'DESC'], range }),
  ),
  route(operations.changeScores, ({ context, body }) => changeScores(context, body, issueCoupon)),
];
