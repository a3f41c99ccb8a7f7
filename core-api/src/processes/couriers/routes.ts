import { trackingOperations as operations } from '@iruon/contract/operations';
import { orNotFound } from '../../platform/http/problem.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listCourierRegistrations, stepsOf } from '../../selling/couriers/index.ts';
import { findOrder } from '../../selling/orders/index.ts';
import { pickupIdOf, readPickup, registerPickup } from '../claims/pickup.ts';
import { downloadLabels } from './download-labels.ts';
import { cancelRegistration, registerParcels, retryRegistration } from './register-parcels.ts';

export const courierFlowRoutes: Route[] = [
  route(operations.getCourierConnection, async ({ context: { courier } }) => ({
    connection: { courierCode: courier?.courierCode ?? null },
  })),
  route(operations.listCourierRegistrations, ({ context, query }) => listCourierRegistrations(context.db, query)),
  route(operations.registerParcels, ({ context, body }) => registerParcels(context, body._parcels)),
  route(operations.retryCourierRegistration, async ({ context, params }) => ({
    registration: await retryRegistration(context, params._id),
  })),
  route(operations.cancelCourierRegistration, async ({ context, params }) => ({
    registration: await cancelRegistration(context, params._id),
  })),
  route(operations.downloadCourierLabels, ({ context, body }) => downloadLabels(context, body._registrations)),
  route(operations.registerClaimPickup, async ({ context, params }) => ({
    registration: await registerPickup(context, params._id),
  })),
  route(operations.getClaimPickup, ({ context, params }) => readPickup(context, params._id)),
  route(operations.cancelClaimPickup, async ({ context, params }) => ({
    registration: await cancelRegistration(context, await pickupIdOf(context, params._id)),
  })),
  route(operations.getConsoleOrderTracking, async ({ context, params }) => {
    const order = orNotFound(await findOrder(context.db, params._id));
    return { tracking: await stepsOf(context.db, order) };
  }),
  route(operations.getMyOrderTracking, async ({ context, params }) => {
    const order = await findOrder(context.db, params._id);
    const own = orNotFound(order?.userId === context.actor.userId ? order : undefined);
    return { tracking: await stepsOf(context.db, own) };
  }),
];
