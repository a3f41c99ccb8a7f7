import { operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/route.ts';
import { getSetting } from './get-setting.ts';

export const settingRoutes: Route[] = [
  route(operations.getSetting, async ({ context }) => ({ setting: await getSetting(context) })),
];
