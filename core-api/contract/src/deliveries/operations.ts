import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { consoleDelivery, deliveryFilter, deliveryUpdate } from './schemas.ts';

const console = { tag: 'console', access: ['console', 'manager'] } as const;

export const deliveryOperations = defineOperations({
  listConsoleDeliveries: {
    method: 'get',
    path: '/api/console/shop/deliveries',
    summary: 'Parcels by filter and range, the last sent first; the total is counted up to 10,000',
    ...console,
    query: consoleListQuery(['shippedAt'], deliveryFilter),
    success: { status: 200, schema: list('deliveries', consoleDelivery) },
  },
  changeDelivery: {
    method: 'put',
    path: '/api/console/shop/deliveries/{_id}',
    summary: 'Correct the carrier or the number of a parcel in transit; the member gets a mail',
    ...console,
    params: z.strictObject({ _id: id }),
    body: deliveryUpdate,
    problems: ['DELIVERY_ENDED', 'RECORD_CHANGED'],
    success: { status: 200, schema: z.object({ delivery: consoleDelivery }) },
  },
});
