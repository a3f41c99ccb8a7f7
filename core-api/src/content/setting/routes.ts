import { operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import {
  changeAcademyCategories,
  changeSetting,
  getAcademyCategories,
  getConsoleSetting,
  listPromptGroups,
} from './console/setting.ts';
import {
  changeShippingCode,
  createShippingCode,
  deleteShippingCode,
  listConsoleShippingCodes,
} from './console/shipping-codes.ts';
import { getSetting } from './get-setting.ts';

export const settingRoutes: Route[] = [
  route(operations.getSetting, async ({ context }) => ({ setting: await getSetting(context) })),
  route(operations.getConsoleSetting, async ({ context }) => ({ setting: await getConsoleSetting(context) })),
  route(operations.updateConsoleSetting, async ({ context, body }) => ({
    setting: await changeSetting(context, body),
  })),
  route(operations.getAcademyCategories, async ({ context }) => ({ academy: await getAcademyCategories(context) })),
  route(operations.updateAcademyCategories, async ({ context, body }) => ({
    academy: await changeAcademyCategories(context, body),
  })),
  route(operations.listPromptGroups, async ({ context }) => ({ promptGroups: await listPromptGroups(context) })),
  route(operations.listConsoleShippingCodes, ({ context }) => listConsoleShippingCodes(context)),
  route(operations.createConsoleShippingCode, ({ context, body }) => createShippingCode(context, body)),
  route(operations.updateConsoleShippingCode, ({ context, params, body }) =>
    changeShippingCode(context, params.value, body),
  ),
  route(operations.deleteConsoleShippingCode, ({ context, params }) => deleteShippingCode(context, params.value)),
];
