import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { setting } from '../products/schemas.ts';
import { recordCode } from '../records/console-record.ts';
import { consoleSetting, consoleSettingUpdate } from './schemas.ts';
import { consoleShippingCode, consoleShippingCodeInput, consoleShippingCodeUpdate } from './shipping-codes.ts';

const console = { tag: 'setting', access: ['console'] } as const;

const byValue = z.strictObject({ value: recordCode });

export const settingOperations = defineOperations({
  getConsoleSetting: {
    method: 'get',
    path: '/api/console/setting',
    summary: 'The store’s settings, with their version',
    ...console,
    success: { status: 200, schema: z.object({ setting: consoleSetting }) },
  },
  updateConsoleSetting: {
    method: 'put',
    path: '/api/console/setting',
    summary: 'Replace the settings if they have not changed since they were read',
    ...console,
    problems: ['RECORD_CHANGED', 'STEP_UP_REQUIRED'],
    body: consoleSettingUpdate,
    success: { status: 200, schema: z.object({ setting: consoleSetting }) },
  },
  listConsoleShippingCodes: {
    method: 'get',
    path: '/api/console/setting/shipping-codes',
    summary: 'Where goods leave from, at most 50 places',
    ...console,
    success: { status: 200, schema: z.object({ shippingCodes: z.array(consoleShippingCode) }) },
  },
  createConsoleShippingCode: {
    method: 'post',
    path: '/api/console/setting/shipping-codes',
    summary: 'Add a warehouse',
    ...console,
    problems: ['CODE_TAKEN', 'RECORDS_FULL'],
    body: consoleShippingCodeInput,
    success: { status: 201, schema: z.object({ shippingCode: consoleShippingCode }) },
  },
  updateConsoleShippingCode: {
    method: 'put',
    path: '/api/console/setting/shipping-codes/{value}',
    summary: 'Replace a warehouse that has not changed since it was read',
    ...console,
    problems: ['RECORD_CHANGED'],
    params: byValue,
    body: consoleShippingCodeUpdate,
    success: { status: 200, schema: z.object({ shippingCode: consoleShippingCode }) },
  },
  deleteConsoleShippingCode: {
    method: 'delete',
    path: '/api/console/setting/shipping-codes/{value}',
    summary: 'Delete a warehouse that no policy and no order uses',
    ...console,
    problems: ['SHIPPING_CODE_IN_USE'],
    params: byValue,
    success: { status: 204 },
  },
  getSetting: {
    method: 'get',
    path: '/api/v1/setting',
    summary: 'The public settings for every page',
    tag: 'shop',
    access: ['public'],
    success: { status: 200, schema: z.object({ setting }) },
  },
});
