import type { ShippingOptionInput } from '@iruon/contract';
import { won } from '../../kernel/won.ts';
import type { LineShipping } from '../pricing/index.ts';

/** The charges of an option besides delivery, for pricing. */
export function extraCharges({
  island,
  service,
  carrier,
}: Pick<ShippingOptionInput, 'island' | 'service' | 'carrier'>): Pick<LineShipping, 'island' | 'service'> {
  return {
    island: {
      isActive: island.isActive,
      charge: { amountBase: won(island.charge.amount__base), amountJeju: won(island.charge.amount__jeju) },
    },
    // The service is a separate delivery option ("installation visit"): choosing it chooses the service.
    service: { isActive: service.isActive, chosen: true, charge: { amount: won(service.charge.amount) }, carrier },
  };
}
