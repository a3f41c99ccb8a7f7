import { z } from 'zod';
import { consoleListQuery } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { search } from '../kernel/parameters.ts';
import { id } from '../kernel/scalars.ts';
import { productShippings, shippingsQuery } from '../products/schemas.ts';
import { recordVerbs } from '../records/record-verbs.ts';
import {
  consoleShipping,
  consoleShippingInput,
  consoleShippingUpdate,
  shippingOptionAddition,
  shippingOptionsUpdate,
  shippingTrial,
  shippingTried,
} from './schemas.ts';

const options = consoleShipping.pick({ options: true, updatedAt: true });
const { of } = operationsTagged('shippings');
const catalog = of('catalog');
const { anyone } = operationsTagged('shop');

export const shippingOperations = {
  ...recordVerbs({
    area: 'catalog',
    tag: 'shippings',
    name: ['shipping', 'shippings'],
    path: '/api/console/shop/shippings',
    query: consoleListQuery(['name', 'createdAt'], {
      q: search('Part of the name'),
      isOpen: z.boolean().optional().describe('In force now, or not'),
    }),
    item: consoleShipping,
    detail: consoleShipping,
    input: consoleShippingInput,
    update: consoleShippingUpdate,
    problems: { create: ['RECORDS_FULL'], update: ['RECORD_CHANGED'], delete: ['SHIPPING_IN_USE'] },
    summaries: {
      list: 'Delivery policies by filter, sort and range, each with its options',
      get: 'One policy',
      create: 'Add a policy',
      update: 'Replace a policy that has not changed since it was read; placed orders keep their fees',
      delete: 'Delete a policy that is in no cart and no regular order',
    },
  }).operations,
  listConsoleShippingOptions: catalog(
    'GET /api/console/shop/shippings/{_id}/options',
    'The options of a policy, and when it was last changed',
  ).ok(options),
  replaceConsoleShippingOptions: catalog(
    'PUT /api/console/shop/shippings/{_id}/options',
    'Replace the options of a policy that has not changed since it was read; its other fields stay',
  ).ok(options, { body: shippingOptionsUpdate, problems: ['RECORD_CHANGED'] }),
  addConsoleShippingOption: catalog(
    'POST /api/console/shop/shippings/{_id}/options',
    'Add one option to a policy',
  ).created(options, { body: shippingOptionAddition, problems: ['RECORD_CHANGED'] }),
  removeConsoleShippingOption: catalog(
    'DELETE /api/console/shop/shippings/{_id}/options/{_option}',
    'Remove one option of a policy, which keeps at least one; a missing one is no error',
  ).ok(options, { params: z.strictObject({ _id: id, _option: id }), problems: ['RECORD_CHANGED'] }),
  tryShippingOption: catalog(
    'POST /api/console/shop/shippings/preview',
    'The fee of an option for some goods to an address',
  ).ok(shippingTried, { right: 'catalog:read', body: shippingTrial, unaudited: 'Computes a fee and stores nothing' }),
  listShippings: anyone(
    'GET /api/v1/shop/shippings',
    'The current delivery options of products, the default first; unknown and hidden products are omitted',
  ).ok(z.object({ shippings: z.array(productShippings) }), { query: shippingsQuery, showsMoment: true }),
};
