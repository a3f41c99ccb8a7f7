import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { productShippings, shippingsQuery } from '../products/schemas.ts';
import {
  consoleShipping,
  consoleShippingInput,
  consoleShippingUpdate,
  shippingOptionsUpdate,
  shippingTrial,
  shippingTried,
} from './schemas.ts';

const byId = z.strictObject({ _id: id });
const one = { status: 200, schema: z.object({ shipping: consoleShipping }) } as const;
const options = {
  status: 200,
  schema: consoleShipping.pick({ options: true, updatedAt: true }),
} as const;
const common = { tag: 'shippings', access: ['console'] } as const;

export const shippingOperations = defineOperations({
  listConsoleShippings: {
    ...common,
    method: 'get',
    path: '/api/console/shop/shippings',
    summary: 'Delivery policies by filter, sort and range, each with its options',
    query: consoleListQuery(['name', 'createdAt'], {
      q: z.string().trim().max(100).optional().meta({ description: 'Part of the name' }),
      isOpen: z.boolean().optional().meta({ description: 'In force now, or not' }),
    }),
    success: { status: 200, schema: list('shippings', consoleShipping) },
  },
  getConsoleShipping: {
    ...common,
    method: 'get',
    path: '/api/console/shop/shippings/{_id}',
    summary: 'One policy',
    params: byId,
    success: one,
  },
  createConsoleShipping: {
    ...common,
    method: 'post',
    path: '/api/console/shop/shippings',
    summary: 'Add a policy',
    body: consoleShippingInput,
    problems: ['RECORDS_FULL'],
    success: { ...one, status: 201 },
  },
  updateConsoleShipping: {
    ...common,
    method: 'put',
    path: '/api/console/shop/shippings/{_id}',
    summary: 'Replace a policy that has not changed since it was read; placed orders keep their fees',
    params: byId,
    body: consoleShippingUpdate,
    problems: ['RECORD_CHANGED'],
    success: one,
  },
  listConsoleShippingOptions: {
    ...common,
    method: 'get',
    path: '/api/console/shop/shippings/{_id}/options',
    summary: 'The options of a policy, and when it was last changed',
    params: byId,
    success: options,
  },
  replaceConsoleShippingOptions: {
    ...common,
    method: 'put',
    path: '/api/console/shop/shippings/{_id}/options',
    summary: 'Replace the options of a policy that has not changed since it was read; its other fields stay',
    params: byId,
    body: shippingOptionsUpdate,
    problems: ['RECORD_CHANGED'],
    success: options,
  },
  deleteConsoleShipping: {
    ...common,
    method: 'delete',
    path: '/api/console/shop/shippings/{_id}',
    summary: 'Delete a policy that is in no cart and no regular order',
    params: byId,
    problems: ['SHIPPING_IN_USE'],
    success: { status: 204 },
  },
  tryShippingOption: {
    ...common,
    method: 'post',
    path: '/api/console/shop/shippings/preview',
    summary: 'The fee of an option for some goods to an address',
    body: shippingTrial,
    success: { status: 200, schema: shippingTried },
  },
  listShippings: {
    method: 'get',
    path: '/api/v1/shop/shippings',
    summary: 'The current delivery options of products, the default first; unknown and hidden products are omitted',
    tag: 'shop',
    access: ['customer'],
    query: shippingsQuery,
    showsMoment: true,
    success: { status: 200, schema: z.object({ shippings: z.array(productShippings) }) },
  },
});
