import { promoterOperations as operations } from '@iruon/contract/operations';
import { orNotFound } from '../../platform/http/problem.ts';
import { changeRoute, type Route, route, wrappedRoute } from '../../platform/http/route.ts';
import { applyAsPromoter, approvePromoter, blockPromoter, rejectPromoter, setPapers } from './decide-application.ts';
import { listApplications, readApplication, readMyPromoter } from './read-applications.ts';

const applicationRoute = changeRoute('application', ({ db }, id) => readApplication(db, id));

export const applicationRoutes: Route[] = [
  route(operations.getMyPromoter, async ({ context }) => ({
    promoter: await readMyPromoter(context, context.actor.userId),
  })),
  route(operations.applyAsPromoter, async ({ context, body }) => {
    await applyAsPromoter(context, body);
    const promoter = orNotFound(await readMyPromoter(context, context.actor.userId));
    return { promoter };
  }),
  route(operations.listPromoterApplications, ({ context, query }) => listApplications(context, query)),
  wrappedRoute(operations.getPromoterApplication, 'application', ({ db }, id) => readApplication(db, id)),
  applicationRoute(operations.approvePromoter, approvePromoter),
  applicationRoute(operations.rejectPromoter, (context, id, { reason }) => rejectPromoter(context, id, reason)),
  applicationRoute(operations.blockPromoter, (context, id, { reason }) => blockPromoter(context, id, reason)),
  applicationRoute(operations.setPromoterPapers, setPapers),
];
