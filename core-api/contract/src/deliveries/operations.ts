import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { ok, operationsTagged } from '../kernel/operation.ts';
import { consoleDelivery, deliveryFilter, deliveryUpdate } from './schemas.ts';

const { staff } = operationsTagged('console');

export const deliveryOperations = {
  listConsoleDeliveries: staff.get(
    '/api/console/shop/deliveries',
    'Parcels by filter and range, the last sent first; the total is counted up to 10,000',
    { query: consoleListQuery(['shippedAt'], deliveryFilter), success: ok(list('deliveries', consoleDelivery)) },
  ),
  changeDelivery: staff.put(
    '/api/console/shop/deliveries/{_id}',
    'Correct the carrier or the number of a parcel in transit; the member gets a mail',
    {
      body: deliveryUpdate,
      problems: ['DELIVERY_ENDED', 'RECORD_CHANGED'],
      success: ok(z.object({ delivery: consoleDelivery })),
    },
  ),
};
