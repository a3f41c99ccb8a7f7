import { z } from 'zod';
import { consoleList, list } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { byPage } from '../kernel/parameters.ts';
import { id } from '../kernel/scalars.ts';
import {
  consoleLegacyOrder,
  legacyOrder,
  legacyOrderFilter,
  legacyOrderStatus,
  legacyOrderUpdate,
  legacyStateChange,
} from './schemas.ts';

const { member } = operationsTagged('legacy orders');
const { of } = operationsTagged('console');
const orders = of('orders');

const consoleOne = z.object({ order: consoleLegacyOrder });

/** Orders of the previous store. */
export const legacyOrderOperations = {
  listMyLegacyOrders: member(
    'GET /api/v1/me/legacy/orders',
    'My orders of the store before this one by page, the latest first',
  ).ok(list('orders', legacyOrder), { query: z.strictObject(byPage(50, 10)) }),
  getMyLegacyOrder: member('GET /api/v1/me/legacy/orders/{_id}', 'One of my orders of the previous store').ok(
    z.object({ order: legacyOrder }),
  ),
  listConsoleLegacyOrders: orders(
    'GET /api/console/legacy/orders',
    'Orders of the store before this one by filter, sort and range; the total is counted up to 10,000',
  ).ok(...consoleList('orders', consoleLegacyOrder, ['orderedAt', 'orderNo', 'total', 'status'], legacyOrderFilter)),
  getConsoleLegacyOrder: orders('GET /api/console/legacy/orders/{_id}', 'One order of the store before this one').ok(
    consoleOne,
  ),
  changeLegacyOrder: orders('PUT /api/console/legacy/orders/{_id}', 'Write memo, invoice and note of an old order').ok(
    consoleOne,
    { problems: ['RECORD_CHANGED'], body: legacyOrderUpdate },
  ),
  changeLegacyOrderState: orders('PATCH /api/console/legacy/orders/{_id}/state/{state}', 'Move an old order along').ok(
    consoleOne,
    {
      problems: ['TRANSITION_NOT_ALLOWED'],
      params: z.strictObject({ _id: id, state: legacyOrderStatus }),
      body: legacyStateChange,
    },
  ),
};
