import type { setting } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import { findShownCodes } from '../../catalog/product-codes/index.ts';
import type { Context } from '../../platform/services.ts';
import { dispatchPromise, listShippingCodes } from '../../selling/shipping/index.ts';
import { shownDisplayCodes } from '../displays/index.ts';
import { readSettings } from './read-settings.ts';

export async function findSettingCodes(handle: Handle) {
  const [shippingCodes, displayCodes, showroomCodes] = await Promise.all([
    listShippingCodes(handle),
    shownDisplayCodes(handle),
    findShownCodes(handle, 'SHOWROOM'),
  ]);
  return { shippingCodes, displayCodes, showroomCodes };
}

/** The public settings of the store; no other setting leaves the core. */
export async function getSetting({ db, now }: Context): Promise<z.input<typeof setting>> {
  const [settings, codes] = await Promise.all([readSettings(db), findSettingCodes(db)]);
  const { company, customerCenter, businessHours, chat, links, seo, shop, academy, siteHelpChat } = settings;
  const promise = dispatchPromise(now(), settings.dispatch);
  const { cashReceipt, delivery } = shop;
  return {
    company,
    customerCenter,
    businessHours,
    links,
    seo,
    academy,
    chat: { url: chat.url },
    siteHelpChat,
    shop: {
      ...codes,
      cashReceipt,
      delivery,
      promise: promise && { ...promise, payBefore: promise.payBefore.toISOString() },
    },
  };
}
