import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { address, destination, destinationInput, placeQuery } from './schemas.ts';

const { member } = operationsTagged('me');
const { of } = operationsTagged('console');
const members = of('members');

const one = z.object({ destination });
const all = z.object({ destinations: z.array(destination) });

export const destinationOperations = {
  listDestinations: member(
    'GET /api/v1/me/destinations',
    'Saved delivery addresses, at most twenty, the default one first',
  ).ok(all),
  getDestination: member('GET /api/v1/me/destinations/{_id}', 'One of my delivery addresses').ok(one),
  listMemberDestinations: members(
    'GET /api/console/users/{_id}/destinations',
    'Saved delivery addresses of a member, at most twenty, for an order by phone',
  ).ok(all),
  addressAt: member(
    'GET /api/v1/me/destinations/nearby',
    'The address at a position, as a suggested delivery address; null if none is known there',
  ).ok(z.object({ address: address.omit({ address2: true }).nullable() }), { query: placeQuery }),
  createDestination: member(
    'POST /api/v1/me/destinations',
    'Save a delivery address; the first one becomes the default, a new default replaces it',
  ).created(one, { problems: ['DESTINATIONS_FULL'], idempotency: 'required', body: destinationInput }),
  changeDestination: member(
    'PUT /api/v1/me/destinations/{_id}',
    'Change a saved address; the default stays the default until another one replaces it',
  ).ok(one, { body: destinationInput }),
  removeDestination: member(
    'DELETE /api/v1/me/destinations/{_id}',
    'Delete a saved address; the newest other one becomes the default. A missing one is no error',
  ).noContent(),
};
