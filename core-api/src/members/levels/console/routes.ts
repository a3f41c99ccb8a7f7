import { levelOperations as operations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../../platform/http/route.ts';
import type { IssueCoupon } from '../evaluate-levels.ts';
import { changeScores, correctScore, getScore, listScores } from '../scores.ts';
import { changeUserGrade, changeUserGrades, getUserGrade, listUserGrades, releaseUserGrade } from '../user-grades.ts';

/** `issueCoupon` issues a level's coupons; without it a level grants only points. */
export const consoleLevelRoutes = (issueCoupon?: IssueCoupon): Route[] => [
  route(operations.listUserGrades, ({ context, query }) => listUserGrades(context, query)),
  entryRoute(operations.getUserGrade, 'grade', getUserGrade),
  route(operations.changeUserGrade, async ({ context, params, body }) => ({
    grade: await changeUserGrade(context, params._id, body, issueCoupon),
  })),
  route(operations.changeUserGrades, ({ context, body }) => changeUserGrades(context, body, issueCoupon)),
  route(operations.releaseUserGrade, ({ context, params, query }) =>
    releaseUserGrade(context, params._id, query.message, issueCoupon),
  ),
  route(operations.getScore, async ({ context, params }) => ({ score: await getScore(context.db, params._id) })),
  route(operations.correctScore, async ({ context, params, body }) => {
    await correctScore(context, params._id, body, issueCoupon);
    return { score: await getScore(context.db, params._id) };
  }),
  route(operations.cancelScore, ({ context, params, query }) =>
    correctScore(context, params._id, { delta: 0, message: query.message }, issueCoupon),
  ),
  route(operations.listScores, ({ context, query }) => listScores(context.db, query)),
  route(operations.changeScores, ({ context, body }) => changeScores(context, body, issueCoupon)),
];
