import { times, type Won, ZERO } from '../../../kernel/won.ts';
import type { FeeLine } from '../delivery/fee-rule.ts';

/** A line's service fee: per piece where the service is active and chosen; the carrier decides what it is called. */
export function serviceFees({ amount, shipping, isForgone }: FeeLine): { installation: Won; onsiteService: Won } {
  const { isActive, chosen, charge, carrier } = shipping.service;
  const fee = isActive && chosen && !isForgone ? times(charge.amount, amount) : ZERO;
  return carrier === 'COMPANY'
    ? { installation: fee, onsiteService: ZERO }
    : { installation: ZERO, onsiteService: fee };
}
