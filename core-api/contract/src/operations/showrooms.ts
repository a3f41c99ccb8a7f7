import { z } from 'zod';
import { defineOperations } from '../operation.ts';
import {
  consoleListQuery,
  consoleShowroom,
  consoleShowroomInput,
  consoleShowroomUpdate,
  id,
  list,
  newOrder,
  recordFilter,
  showroom,
} from '../wire/index.ts';

const byId = z.strictObject({ _id: id });

export const showroomOperations = defineOperations({
  listShowrooms: {
    method: 'get',
    path: '/api/v1/shop/showrooms',
    summary: 'Shown showrooms in their order',
    tag: 'showrooms',
    access: ['public'],
    success: { status: 200, schema: z.object({ showrooms: z.array(showroom) }) },
  },
  listConsoleShowrooms: {
    method: 'get',
    path: '/api/console/shop/showrooms',
    summary: 'Showrooms by filter, sort and range, hidden ones too',
    tag: 'showrooms',
    access: ['console'],
    query: consoleListQuery(['sequence', 'name', 'createdAt'], recordFilter),
    success: { status: 200, schema: list('showrooms', consoleShowroom) },
  },
  getConsoleShowroom: {
    method: 'get',
    path: '/api/console/shop/showrooms/{_id}',
    summary: 'One showroom',
    tag: 'showrooms',
    access: ['console'],
    params: byId,
    success: { status: 200, schema: z.object({ showroom: consoleShowroom }) },
  },
  createConsoleShowroom: {
    method: 'post',
    path: '/api/console/shop/showrooms',
    summary: 'Add a showroom',
    tag: 'showrooms',
    access: ['console'],
    body: consoleShowroomInput,
    success: { status: 201, schema: z.object({ showroom: consoleShowroom }) },
  },
  updateConsoleShowroom: {
    method: 'put',
    path: '/api/console/shop/showrooms/{_id}',
    summary: 'Replace a showroom that nobody changed since it was read',
    tag: 'showrooms',
    access: ['console'],
    params: byId,
    body: consoleShowroomUpdate,
    success: { status: 200, schema: z.object({ showroom: consoleShowroom }) },
  },
  deleteConsoleShowroom: {
    method: 'delete',
    path: '/api/console/shop/showrooms/{_id}',
    summary: 'Delete a showroom',
    tag: 'showrooms',
    access: ['console'],
    params: byId,
    success: { status: 204 },
  },
  orderConsoleShowrooms: {
    method: 'patch',
    path: '/api/console/shop/showrooms/sequence',
    summary: 'Put showrooms into a new order',
    tag: 'showrooms',
    access: ['console'],
    body: newOrder,
    success: { status: 204 },
  },
});
