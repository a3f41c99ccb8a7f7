import { bonusRoutes } from './bonuses/routes.ts';

/** Routes of promoters: what they earn and how it is paid. */
export const promotersRoutes = [...bonusRoutes];
