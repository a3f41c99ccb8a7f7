import { shippingOperations as operations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../../platform/http/route.ts';
import { tryOption } from '../try-option.ts';
import {
  addShippingOption,
  changeShipping,
  changeShippingOptions,
  createShipping,
  deleteShipping,
  getConsoleShipping,
  listConsoleShippings,
  removeShippingOption,
} from './shippings.ts';

export const consoleShippingRoutes: Route[] = [
  route(operations.listConsoleShippings, ({ context, query }) => listConsoleShippings(context, query)),
  entryRoute(operations.getConsoleShipping, 'shipping', getConsoleShipping),
  route(operations.createConsoleShipping, async ({ context, body }) => ({
    shipping: await createShipping(context, body),
  })),
  entryRoute(operations.updateConsoleShipping, 'shipping', changeShipping),
  route(operations.listConsoleShippingOptions, async ({ context, params }) => {
    const { options, updatedAt } = await getConsoleShipping(context, params._id);
    return { options, updatedAt };
  }),
  route(operations.replaceConsoleShippingOptions, async ({ context, params, body }) => {
    const { options, updatedAt } = await changeShippingOptions(context, params._id, body);
    return { options, updatedAt };
  }),
  route(operations.addConsoleShippingOption, async ({ context, params, body }) => {
    const { options, updatedAt } = await addShippingOption(context, params._id, body);
    return { options, updatedAt };
  }),
  route(operations.removeConsoleShippingOption, async ({ context, params }) => {
    const { options, updatedAt } = await removeShippingOption(context, params._id, params._option);
    return { options, updatedAt };
  }),
  route(operations.deleteConsoleShipping, ({ context, params }) => deleteShipping(context, params._id)),
  route(operations.tryShippingOption, ({ context, body }) => tryOption(context, body)),
];
