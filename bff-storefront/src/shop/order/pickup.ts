import type { Address, CartLine, PricePanel } from '@iruon/contract';
import type { Setting } from '../../store.ts';
import type { Visit } from '../../visit.ts';

/** A warehouse for pickup. */
export interface PickupPlace extends Address {
  name: string;
}

/**
 * The pickup places of lines: their warehouses, in the order of the lines; the store's first one for lines without one.
 * Empty if no warehouse has a complete address.
 */
export function pickupPlacesOf(
  lines: readonly Pick<CartLine, 'shippingCode'>[],
  codes: Setting['shop']['shippingCodes'],
): PickupPlace[] {
  const whole = codes.filter(({ warehouse }) => warehouse.postcode && warehouse.address1 && warehouse.address2);
  const wanted = [...new Set(lines.map(({ shippingCode }) => shippingCode))];
  const named = wanted.flatMap((code) => whole.filter(({ value }) => value === code));
  return (named.length > 0 ? named : whole.slice(0, 1)).map(
    ({ text, warehouse: { postcode, address1, address2 } }) => ({
      name: text,
      postcode,
      address1,
      address2,
    }),
  );
}

/** The pickup places of a purchase, or of one of its orders; empty for a delivery. */
export function pickupOf(
  { receiver, panel }: { receiver: { isFactory: boolean }; panel: Pick<PricePanel, 'rows'> },
  codes: Setting['shop']['shippingCodes'],
  order?: string,
): PickupPlace[] {
  if (!receiver.isFactory) return [];
  const fetched = panel.rows.filter(({ rule }) => rule.code === 'FACTORY_PICKUP');
  const mine = fetched.filter(({ lineIds }) => order !== undefined && lineIds.includes(order));
  const rows = mine.length > 0 ? mine : fetched;
  return pickupPlacesOf(
    rows.map(({ shippingCode }) => ({ shippingCode: shippingCode ?? '' })),
    codes,
  );
}

/** The pickup places of the cart lines with these ids. */
export async function pickupPlaces(visit: Visit, carts: readonly string[]): Promise<PickupPlace[]> {
  const [lines, setting] = await Promise.all([
    visit.core.call('listCarts').then((result) => result.carts),
    visit.store.setting(),
  ]);
  return pickupPlacesOf(
    lines.filter(({ _id }) => carts.includes(_id)),
    setting.shop.shippingCodes,
  );
}
