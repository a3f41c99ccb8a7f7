import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { setting } from '../products/schemas.ts';
import { recordCode } from '../records/console-record.ts';
import { academyCategoriesUpdate, academyCategoryList, consoleSetting, consoleSettingUpdate } from './schemas.ts';
import { consoleShippingCode, consoleShippingCodeInput, consoleShippingCodeUpdate } from './shipping-codes.ts';

const { of } = operationsTagged('setting');
const settings = of('settings');
const content = of('content');
const own = of('own');
const support = of('support');
const { anyone } = operationsTagged('shop');

const byValue = z.strictObject({ value: recordCode });
const oneAcademy = z.object({ academy: academyCategoryList });
const oneSetting = z.object({ setting: consoleSetting });
const oneShippingCode = z.object({ shippingCode: consoleShippingCode });

export const settingOperations = {
  getConsoleSetting: settings('GET /api/console/setting', 'The store’s settings, with their version').ok(oneSetting),
  updateConsoleSetting: settings(
    'PUT /api/console/setting',
    'Replace the settings if they have not changed since they were read',
  ).ok(oneSetting, { problems: ['RECORD_CHANGED', 'STEP_UP_REQUIRED'], body: consoleSettingUpdate }),
  getAcademyCategories: content(
    'GET /api/console/setting/academy',
    'The categories of the academy, with the version of the settings',
  ).ok(oneAcademy),
  updateAcademyCategories: content(
    'PUT /api/console/setting/academy',
    'Replace the categories if the settings have not changed since; one with courses stays',
  ).ok(oneAcademy, { problems: ['RECORD_CHANGED'], body: academyCategoriesUpdate }),
  listPromptGroups: support(
    'GET /api/console/setting/prompt-groups',
    'The groups of the texts that agents insert and the assistant follows',
  ).ok(z.object({ promptGroups: consoleSetting.shape.promptGroups })),
  // Shipping policies name the place that goods leave from.
  listConsoleShippingCodes: own(
    'GET /api/console/setting/shipping-codes',
    'Where goods leave from, at most 50 places',
  ).ok(z.object({ shippingCodes: z.array(consoleShippingCode) })),
  createConsoleShippingCode: settings('POST /api/console/setting/shipping-codes', 'Add a warehouse').created(
    oneShippingCode,
    { problems: ['CODE_TAKEN', 'RECORDS_FULL'], body: consoleShippingCodeInput },
  ),
  updateConsoleShippingCode: settings(
    'PUT /api/console/setting/shipping-codes/{value}',
    'Replace a warehouse that has not changed since it was read',
  ).ok(oneShippingCode, { problems: ['RECORD_CHANGED'], params: byValue, body: consoleShippingCodeUpdate }),
  deleteConsoleShippingCode: settings(
    'DELETE /api/console/setting/shipping-codes/{value}',
    'Delete a warehouse that no policy and no order uses',
  ).noContent({ problems: ['SHIPPING_CODE_IN_USE'], params: byValue }),
  getSetting: anyone('GET /api/v1/setting', 'The public settings for every page').ok(z.object({ setting })),
};
