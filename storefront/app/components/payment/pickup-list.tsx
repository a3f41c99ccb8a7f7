import type { PickupPlace } from '@iruon/bff-storefront/shop/order/pickup';

/** The warehouses at which the buyer can pick up the goods. */
export function PickupList({ places }: { places: PickupPlace[] }) {
  return (
    <ul className="grid gap-2">
      {places.map(({ name, postcode, address1, address2 }) => (
        <li key={name}>
          <span className="font-medium">{name}</span>
          <span className="block text-ink-soft">
            <span className="figures">({postcode})</span> {address1} {address2}
          </span>
        </li>
      ))}
    </ul>
  );
}
