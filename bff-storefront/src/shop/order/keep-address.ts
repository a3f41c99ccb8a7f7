import { addDestination } from '../../mypage/save-destination.ts';
import type { Visit } from '../../visit.ts';
import type { Address } from './receiver.ts';
import { savedDestinations } from './receiver.ts';

type DeliveryAddress = Pick<Address, 'name' | 'phone' | 'postcode' | 'address1' | 'address2'>;

/** True if parcels to both addresses reach the same person at the same door. */
export function isSameAddress(one: DeliveryAddress, other: DeliveryAddress): boolean {
  const parts = ['name', 'phone', 'postcode', 'address1', 'address2'] as const;
  return parts.every((part) => one[part] === other[part]);
}

/**
 * Saves the address of an order as a destination, once per order key, unless it exists. A failure does not fail the
 * placed order.
 */
export async function keepAddress(
  visit: Visit,
  address: DeliveryAddress,
  of: { isDefault: boolean; idempotencyKey: string },
): Promise<void> {
  const { name, phone, postcode, address1, address2 } = address;
  try {
    if ((await savedDestinations(visit)).some((saved) => isSameAddress(saved, address))) return;
    const draft = { title: name, name, phone, postcode, address1, address2, isDefault: of.isDefault };
    await addDestination(visit, draft, of.idempotencyKey);
  } catch {
    // The page of the destinations shows it, and an address can be added there.
  }
}
