import { destinationOperations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import {
  changeDestination,
  createDestination,
  getDestination,
  listDestinations,
  listMemberDestinations,
  removeDestination,
  toWireDestination,
} from './destinations.ts';
import { addressAt } from './locate-address.ts';

export const destinationRoutes: Route[] = [
  route(destinationOperations.listDestinations, async ({ context }) => ({
    destinations: await listDestinations(context),
  })),
  entryRoute(destinationOperations.getDestination, 'destination', getDestination),
  entryRoute(destinationOperations.listMemberDestinations, 'destinations', listMemberDestinations),
  route(destinationOperations.addressAt, async ({ context, query }) => ({ address: await addressAt(context, query) })),
  route(destinationOperations.createDestination, ({ context, body, keepResponse }) =>
    createDestination(context, body, keepResponse),
  ),
  route(destinationOperations.changeDestination, async ({ context, params, body }) => ({
    destination: toWireDestination(await changeDestination(context, params._id, body)),
  })),
  route(destinationOperations.removeDestination, ({ context, params }) => removeDestination(context, params._id)),
];
