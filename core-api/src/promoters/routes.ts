import { bonusRoutes } from './bonuses/routes.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';

/** Routes of promoters: what they earn and how it is paid. */
export const promotersRoutes = [...bonusRoutes, ...withdrawalRoutes];
