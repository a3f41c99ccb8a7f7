import { levelOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../../platform/http/route.ts';
import { correctScore } from '../correct-score.ts';
import type { IssueCoupon } from '../give-benefits.ts';
import { changeScores, getScore, listScores } from '../scores.ts';
import { changeUserGrade, changeUserGrades, getUserGrade, listUserGrades, releaseUserGrade } from '../user-grades.ts';

/** `issueCoupon` issues a level's coupons; without it a level grants only points. */
export const consoleLevelRoutes = (issueCoupon?: IssueCoupon): Route[] => [
  route(operations.listUserGrades, ({ context, query: { filter, sort, range } }) =>
    listUserGrades(context, { filter: filter ?? {}, sort: sort ?? ['createdAt', 'DESC'], range }),
  ),
  route(operations.getUserGrade, async ({ context, params }) => ({ grade: await getUserGrade(context, params._id) })),
  route(operations.changeUserGrade, async ({ context, params, body }) => ({
    grade: await changeUserGrade(context, params._id, body, issueCoupon),
  })),
  route(operations.changeUserGrades, ({ context, body }) => changeUserGrades(context, body, issueCoupon)),
  route(operations.releaseUserGrade, async ({ context, params, query }) => {
    await releaseUserGrade(context, params._id, query.message, issueCoupon);
    return undefined;
  }),
  route(operations.getScore, async ({ context, params }) => ({ score: await getScore(context.db, params._id) })),
  route(operations.correctScore, async ({ context, params, body }) => {
    await correctScore(context, params._id, body, issueCoupon);
    return { score: await getScore(context.db, params._id) };
  }),
  route(operations.cancelScore, async ({ context, params, query }) => {
    await correctScore(context, params._id, { delta: 0, message: query.message }, issueCoupon);
    return undefined;
  }),
  route(operations.listScores, ({ context, query: { filter, sort, range } }) =>
    listScores(context.db, { filter: filter ?? {}, sort: sort ?? ['createdAt', 'DESC'], range }),
  ),
  route(operations.changeScores, ({ context, body }) => changeScores(context, body, issueCoupon)),
];
