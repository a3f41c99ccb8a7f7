import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { consoleDelivery, deliveryFilter, deliveryUpdate } from './schemas.ts';

const { of } = operationsTagged('console');
const shipping = of('shipping');

export const deliveryOperations = {
  listConsoleDeliveries: shipping(
    'GET /api/console/shop/deliveries',
    'Parcels by filter and range, the last sent first; the total is counted up to 10,000',
  ).ok(...consoleList('deliveries', consoleDelivery, ['shippedAt'], deliveryFilter)),
  changeDelivery: shipping(
    'PUT /api/console/shop/deliveries/{_id}',
    'Correct the carrier or the number of a parcel in transit; the member gets a mail',
  ).ok(z.object({ delivery: consoleDelivery }), {
    body: deliveryUpdate,
    problems: ['DELIVERY_ENDED', 'RECORD_CHANGED'],
  }),
};
