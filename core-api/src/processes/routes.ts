import { checkoutFlowRoutes } from './checkout/routes.ts';
import { claimFlowRoutes } from './claims/routes.ts';
import { courierFlowRoutes } from './couriers/routes.ts';
import { fulfilmentFlowRoutes } from './fulfilment/routes.ts';
import { accountFlowRoutes } from './members/account/routes.ts';
import { joiningRoutes } from './members/joining/routes.ts';
import { operatorFlowRoutes } from './members/operators/routes.ts';
import { recoveryRoutes } from './members/recovery/routes.ts';
import { memberFlowRoutes } from './members/routes.ts';
import { paymentFlowRoutes } from './payments/routes.ts';

/** Routes that start a flow over several areas. */
export const processRoutes = [
  ...checkoutFlowRoutes,
  ...paymentFlowRoutes,
  ...fulfilmentFlowRoutes,
  ...claimFlowRoutes,
  ...courierFlowRoutes,
  ...memberFlowRoutes,
  ...accountFlowRoutes,
  ...joiningRoutes,
  ...operatorFlowRoutes,
  ...recoveryRoutes,
];
