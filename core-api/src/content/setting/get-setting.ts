import type { setting } from '@iruon/contract';
import type { z } from 'zod';
import { findShownCodes } from '../../catalog/product-codes/index.ts';
import type { Context } from '../../platform/services.ts';
import { listShippingCodes } from '../../selling/shipping/index.ts';
import { shownDisplayCodes } from '../displays/index.ts';
import { readSettings } from './read-settings.ts';

/** The public settings of the store; no other setting leaves the core. */
export async function getSetting({ db }: Context): Promise<z.input<typeof setting>> {
  const { company, customerCenter, businessHours, chat, links, seo, shop, academy } = await readSettings(db);
  const [shippingCodes, displayCodes, showroomCodes] = await Promise.all([
    listShippingCodes(db),
    shownDisplayCodes(db),
    findShownCodes(db, 'SHOWROOM'),
  ]);
  const { cashReceipt, delivery } = shop;
  return {
    company,
    customerCenter,
    businessHours,
    links,
    seo,
    academy,
    chat: { url: chat.url },
    shop: { displayCodes, shippingCodes, showroomCodes, cashReceipt, delivery },
  };
}
