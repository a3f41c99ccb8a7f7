import { z } from 'zod';
import { bulkResult, consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import {
  courierConnection,
  courierRegistration,
  parcelsToRegister,
  registrationFilter,
  registrationsToPrint,
  tracking,
} from './schemas.ts';

const { of, member } = operationsTagged('tracking');
const shipping = of('shipping');
const claims = of('claims');
const orders = of('orders');

const one = z.object({ registration: courierRegistration });

export const trackingOperations = {
  getCourierConnection: of('own')(
    'GET /api/console/shop/courier-connection',
    'The carrier at which parcels and pickups are registered; null without one',
  ).ok(z.object({ connection: courierConnection })),
  listCourierRegistrations: shipping(
    'GET /api/console/shop/courier-registrations',
    'Parcels and pickups at the registration of the carrier, latest first',
  ).ok(...consoleList('registrations', courierRegistration, ['createdAt'], registrationFilter)),
  registerParcels: shipping(
    'POST /api/console/shop/courier-registrations',
    'Register parcels at the carrier, each by itself; registered ones are unchanged. The calls follow at once',
  ).ok(bulkResult, { problems: ['COURIER_ABSENT', 'COURIER_SENDER_MISSING'], body: parcelsToRegister }),
  retryCourierRegistration: shipping(
    'POST /api/console/shop/courier-registrations/{_id}/retry',
    'Call the carrier again: for a refused registration with the data of now, for one without an answer with the same',
  ).ok(one, { problems: ['COURIER_ABSENT', 'REGISTRATION_ENDED'] }),
  cancelCourierRegistration: shipping(
    'POST /api/console/shop/courier-registrations/{_id}/cancel',
    'Cancel a registration before the carrier takes the goods; a canceled one is no error',
  ).ok(one, { problems: ['COURIER_ABSENT', 'REGISTRATION_ENDED'] }),
  downloadCourierLabels: shipping(
    'POST /api/console/shop/courier-registrations/labels',
    'The labels of registered parcels as a PDF file, one page each; each print is counted, and a further one is marked',
  ).binary({ problems: ['LABELS_NONE'], body: registrationsToPrint }),
  registerClaimPickup: claims(
    'POST /api/console/shop/claims/{_id}/pickup',
    'Let the carrier take back the goods of a return or exchange; a registered pickup is unchanged',
  ).ok(one, { problems: ['COURIER_ABSENT', 'COURIER_SENDER_MISSING', 'PICKUP_NOT_ALLOWED'] }),
  getClaimPickup: claims(
    'GET /api/console/shop/claims/{_id}/pickup',
    'The latest pickup of a claim at the carrier, with its steps; null without one',
  ).ok(z.object({ registration: courierRegistration.nullable(), tracking })),
  cancelClaimPickup: claims(
    'POST /api/console/shop/claims/{_id}/pickup/cancel',
    'Cancel the pickup of a claim before the driver takes the goods',
  ).ok(one, { problems: ['COURIER_ABSENT', 'REGISTRATION_ENDED'] }),
  getConsoleOrderTracking: orders(
    'GET /api/console/shop/orders/{_id}/tracking',
    'The steps of the parcel of an order',
  ).ok(z.object({ tracking })),
  getMyOrderTracking: member('GET /api/v1/me/orders/{_id}/tracking', 'The steps of the parcel of my order').ok(
    z.object({ tracking }),
  ),
};
