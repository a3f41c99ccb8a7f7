import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { address, destination, destinationInput, placeQuery } from './schemas.ts';

const byId = z.strictObject({ _id: id });
const one = z.object({ destination });

export const destinationOperations = defineOperations({
  listDestinations: {
    method: 'get',
    path: '/api/v1/me/destinations',
    summary: 'Saved delivery addresses, at most twenty, the default one first',
    tag: 'me',
    access: ['member'],
    success: { status: 200, schema: z.object({ destinations: z.array(destination) }) },
  },
  listMemberDestinations: {
    method: 'get',
    path: '/api/console/users/{_id}/destinations',
    summary: 'Saved delivery addresses of a member, at most twenty, for an order by phone',
    tag: 'console',
    access: ['console'],
    params: byId,
    success: { status: 200, schema: z.object({ destinations: z.array(destination) }) },
  },
  addressAt: {
    method: 'get',
    path: '/api/v1/me/destinations/nearby',
    summary: 'The address at a position, as a suggested delivery address; null if none is known there',
    tag: 'me',
    access: ['member'],
    query: placeQuery,
    success: { status: 200, schema: z.object({ address: address.omit({ address2: true }).nullable() }) },
  },
  createDestination: {
    method: 'post',
    path: '/api/v1/me/destinations',
    summary: 'Save a delivery address; the first one becomes the default, a new default replaces it',
    tag: 'me',
    access: ['member'],
    problems: ['DESTINATIONS_FULL'],
    idempotency: 'required',
    body: destinationInput,
    success: { status: 201, schema: one },
  },
  changeDestination: {
    method: 'put',
    path: '/api/v1/me/destinations/{_id}',
    summary: 'Change a saved address; the default stays the default until another one replaces it',
    tag: 'me',
    access: ['member'],
    params: byId,
    body: destinationInput,
    success: { status: 200, schema: one },
  },
  removeDestination: {
    method: 'delete',
    path: '/api/v1/me/destinations/{_id}',
    summary: 'Delete a saved address; the newest other one becomes the default. A missing one is no error',
    tag: 'me',
    access: ['member'],
    params: byId,
    success: { status: 204 },
  },
});
