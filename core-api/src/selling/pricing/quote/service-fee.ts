import { times, type Won, ZERO } from '../../../kernel/won.ts';
import type { FeeLine } from '../delivery/fee-rule.ts';

/** A line's service fee: per unit if the service is active and chosen; the carrier determines its name. */
export function serviceFees({ amount, shipping, isForgone }: FeeLine): { installation: Won; onsiteService: Won } {
  const { isActive, chosen, charge, carrier } = shipping.service;
  const fee = isActive && chosen && !isForgone ? times(charge.amount, amount) : ZERO;
  return carrier === 'COMPANY'
    ? { installation: fee, onsiteService: ZERO }
    : { installation: ZERO, onsiteService: fee };
}
