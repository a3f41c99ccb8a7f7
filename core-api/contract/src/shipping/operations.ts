import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { created, noContent, ok, operationsTagged } from '../kernel/operation.ts';
import { search } from '../kernel/parameters.ts';
import { productShippings, shippingsQuery } from '../products/schemas.ts';
import {
  consoleShipping,
  consoleShippingInput,
  consoleShippingUpdate,
  shippingOptionsUpdate,
  shippingTrial,
  shippingTried,
} from './schemas.ts';

const one = z.object({ shipping: consoleShipping });
const options = consoleShipping.pick({ options: true, updatedAt: true });
const { console } = operationsTagged('shippings');
const { customer } = operationsTagged('shop');

export const shippingOperations = {
  listConsoleShippings: console.get(
    '/api/console/shop/shippings',
    'Delivery policies by filter, sort and range, each with its options',
    {
      query: consoleListQuery(['name', 'createdAt'], {
        q: search('Part of the name'),
        isOpen: z.boolean().optional().meta({ description: 'In force now, or not' }),
      }),
      success: ok(list('shippings', consoleShipping)),
    },
  ),
  getConsoleShipping: console.get('/api/console/shop/shippings/{_id}', 'One policy', { success: ok(one) }),
  createConsoleShipping: console.post('/api/console/shop/shippings', 'Add a policy', {
    body: consoleShippingInput,
    problems: ['RECORDS_FULL'],
    success: created(one),
  }),
  updateConsoleShipping: console.put(
    '/api/console/shop/shippings/{_id}',
    'Replace a policy that has not changed since it was read; placed orders keep their fees',
    { body: consoleShippingUpdate, problems: ['RECORD_CHANGED'], success: ok(one) },
  ),
  listConsoleShippingOptions: console.get(
    '/api/console/shop/shippings/{_id}/options',
    'The options of a policy, and when it was last changed',
    { success: ok(options) },
  ),
  replaceConsoleShippingOptions: console.put(
    '/api/console/shop/shippings/{_id}/options',
    'Replace the options of a policy that has not changed since it was read; its other fields stay',
    { body: shippingOptionsUpdate, problems: ['RECORD_CHANGED'], success: ok(options) },
  ),
  deleteConsoleShipping: console.delete(
    '/api/console/shop/shippings/{_id}',
    'Delete a policy that is in no cart and no regular order',
    { problems: ['SHIPPING_IN_USE'], success: noContent },
  ),
  tryShippingOption: console.post(
    '/api/console/shop/shippings/preview',
    'The fee of an option for some goods to an address',
    { body: shippingTrial, success: ok(shippingTried) },
  ),
  listShippings: customer.get(
    '/api/v1/shop/shippings',
    'The current delivery options of products, the default first; unknown and hidden products are omitted',
    { query: shippingsQuery, showsMoment: true, success: ok(z.object({ shippings: z.array(productShippings) })) },
  ),
};
