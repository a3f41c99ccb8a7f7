import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { stockAlert, stockAlertFilter, stockAlertUpdate } from './schemas.ts';

const inStock = operationsTagged('console').of('stock');

export const stockAlertOperations = {
  listStockAlerts: inStock(
    'GET /api/console/shop/stock-alerts',
    'Stock that runs out, sold out first, then by days of cover; the total is counted up to 10,000',
  ).ok(...consoleList('alerts', stockAlert, ['coverDays', 'stock', 'waiting'], stockAlertFilter)),
  changeStockAlert: inStock(
    'PATCH /api/console/shop/stock-alerts/{_id}',
    'Take a stock that runs out, record its order, put it off, or open it again',
  ).ok(z.object({ alert: stockAlert }), { body: stockAlertUpdate, problems: ['RECORD_CHANGED'] }),
};
