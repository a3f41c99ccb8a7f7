import { applicationRoutes } from './applications/routes.ts';
import { bankVerificationRoutes } from './bank-verifications/routes.ts';
import { bonusRoutes } from './bonuses/routes.ts';
import { promoteeRoutes } from './promotees/routes.ts';
import { settlementRoutes } from './settlements/routes.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';

/** Routes of promoters: their bonuses and payments. */
export const promotersRoutes = [
  ...applicationRoutes,
  ...promoteeRoutes,
  ...bonusRoutes,
  ...bankVerificationRoutes,
  ...withdrawalRoutes,
  ...settlementRoutes,
];
