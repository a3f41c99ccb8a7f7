import { z } from 'zod';
import { created, noContent, ok, operationsTagged } from '../kernel/operation.ts';
import { setting } from '../products/schemas.ts';
import { recordCode } from '../records/console-record.ts';
import { consoleSetting, consoleSettingUpdate } from './schemas.ts';
import { consoleShippingCode, consoleShippingCodeInput, consoleShippingCodeUpdate } from './shipping-codes.ts';

const { console } = operationsTagged('setting');
const { anyone } = operationsTagged('shop');

const byValue = z.strictObject({ value: recordCode });
const oneSetting = z.object({ setting: consoleSetting });
const oneShippingCode = z.object({ shippingCode: consoleShippingCode });

export const settingOperations = {
  getConsoleSetting: console.get('/api/console/setting', 'The store’s settings, with their version', {
    success: ok(oneSetting),
  }),
  updateConsoleSetting: console.put(
    '/api/console/setting',
    'Replace the settings if they have not changed since they were read',
    { problems: ['RECORD_CHANGED', 'STEP_UP_REQUIRED'], body: consoleSettingUpdate, success: ok(oneSetting) },
  ),
  listConsoleShippingCodes: console.get(
    '/api/console/setting/shipping-codes',
    'Where goods leave from, at most 50 places',
    { success: ok(z.object({ shippingCodes: z.array(consoleShippingCode) })) },
  ),
  createConsoleShippingCode: console.post('/api/console/setting/shipping-codes', 'Add a warehouse', {
    problems: ['CODE_TAKEN', 'RECORDS_FULL'],
    body: consoleShippingCodeInput,
    success: created(oneShippingCode),
  }),
  updateConsoleShippingCode: console.put(
    '/api/console/setting/shipping-codes/{value}',
    'Replace a warehouse that has not changed since it was read',
    { problems: ['RECORD_CHANGED'], params: byValue, body: consoleShippingCodeUpdate, success: ok(oneShippingCode) },
  ),
  deleteConsoleShippingCode: console.delete(
    '/api/console/setting/shipping-codes/{value}',
    'Delete a warehouse that no policy and no order uses',
    { problems: ['SHIPPING_CODE_IN_USE'], params: byValue, success: noContent },
  ),
  getSetting: anyone.get('/api/v1/setting', 'The public settings for every page', {
    success: ok(z.object({ setting })),
  }),
};
