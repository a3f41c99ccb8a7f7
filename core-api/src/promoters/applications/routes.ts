import { promoterOperations as operations } from '@iruon/contract/operations';
import { orNotFound } from '../../platform/http/problem.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { applyAsPromoter, approvePromoter, blockPromoter, rejectPromoter, setPapers } from './decide-application.ts';
import { listApplications, readApplication, readMyPromoter } from './read-applications.ts';

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
  route(operations.getPromoterApplication, async ({ context, params }) => ({
    application: await readApplication(context.db, params._id),
  })),
  route(operations.approvePromoter, async ({ context, params }) => {
    await approvePromoter(context, params._id);
    return { application: await readApplication(context.db, params._id) };
  }),
  route(operations.rejectPromoter, async ({ context, params, body }) => {
    await rejectPromoter(context, params._id, body.reason);
    return { application: await readApplication(context.db, params._id) };
  }),
  route(operations.blockPromoter, async ({ context, params, body }) => {
    await blockPromoter(context, params._id, body.reason);
    return { application: await readApplication(context.db, params._id) };
  }),
  route(operations.setPromoterPapers, async ({ context, params, body }) => {
    await setPapers(context, params._id, body);
    return { application: await readApplication(context.db, params._id) };
  }),
];
