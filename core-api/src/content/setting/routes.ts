import { operations } from '@iruon/contract/operations';
import { type Route, route, wrappedRoute } from '../../platform/http/route.ts';
import { changeSetting, getConsoleSetting } from './console/setting.ts';
import {
  changeShippingCode,
  createShippingCode,
  deleteShippingCode,
  listConsoleShippingCodes,
} from './console/shipping-codes.ts';
import { getSetting } from './get-setting.ts';

export const settingRoutes: Route[] = [
  wrappedRoute(operations.getSetting, 'setting', getSetting),
  wrappedRoute(operations.getConsoleSetting, 'setting', getConsoleSetting),
  wrappedRoute(operations.updateConsoleSetting, 'setting', changeSetting),
  route(operations.listConsoleShippingCodes, ({ context }) => listConsoleShippingCodes(context)),
  route(operations.createConsoleShippingCode, ({ context, body }) => createShippingCode(context, body)),
  route(operations.updateConsoleShippingCode, ({ context, params, body }) =>
    changeShippingCode(context, params.value, body),
  ),
  route(operations.deleteConsoleShippingCode, ({ context, params }) => deleteShippingCode(context, params.value)),
];
