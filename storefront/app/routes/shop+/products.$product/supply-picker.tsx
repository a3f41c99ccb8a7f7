import type { Product } from '@iruon/contract';
import { QuantityStepper } from '~/components/quantity/quantity-stepper';
import { won } from '~/format';
import { maxOfSupply, type SupplyAmounts, withSupply } from './chosen-supplies';

export interface SupplyPickerProps {
  supplies: Product['supplies'];
  amounts: SupplyAmounts;
  onAmounts(amounts: SupplyAmounts): void;
}

/** Supplies that are chosen together with a product, none of them initially. Each is posted with its quantity. */
export function SupplyPicker({ supplies, amounts, onAmounts }: SupplyPickerProps) {
  if (supplies.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-label font-semibold">부속품</legend>
      <ul className="divide-y divide-line rounded-m border border-line px-4">
        {supplies.map((supply) => {
          const max = maxOfSupply(supply);
          return (
            <li key={supply._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <input type="hidden" name="supply" value={supply._id} />
              <p className="grid text-label">
                {supply.name}
                <span className="figures text-caption text-ink-faint">
                  {won(supply.price)}
                  {max === 0 && ' · 품절'}
                </span>
              </p>
              {max === 0 ? (
                <input type="hidden" name="supplyAmount" value="0" />
              ) : (
                <QuantityStepper
                  label={supply.name}
                  name="supplyAmount"
                  min={0}
                  max={max}
                  value={amounts.get(supply._id) ?? 0}
                  onChange={(pieces) => onAmounts(withSupply(amounts, supply, pieces))}
                />
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
