import { promoterBonusOperations as operations } from '@iruon/contract/operations';
import { changeRoute, type Route, route, wrappedRoute } from '../../platform/http/route.ts';
import { assertPromoter } from '../promotees/index.ts';
import { cancelBonus, changeByHand, correctBonus, decideHold, returnGoods } from './change-bonuses.ts';
import { createRate, deleteRate, listRates, previewBonus } from './rates.ts';
import { listBonuses, readBonus, readMyBonuses } from './read-bonuses.ts';

const bonusRoute = changeRoute('bonus', ({ db, now }, id) => readBonus(db, id, now()));

export const bonusRoutes: Route[] = [
  route(operations.listMyBonuses, async ({ context, query }) => {
    await assertPromoter(context.db, context.actor.userId);
    return readMyBonuses(context.db, context.actor.userId, { ...query, now: context.now() });
  }),
  route(operations.listConsoleBonuses, ({ context, query }) => listBonuses(context.db, query, context.now())),
  route(operations.createConsoleBonus, async ({ context, body }) => ({
    bonus: await readBonus(context.db, await changeByHand(context, body), context.now()),
  })),
  route(operations.getConsoleBonus, async ({ context, params }) => ({
    bonus: await readBonus(context.db, params._id, context.now()),
  })),
  bonusRoute(operations.correctConsoleBonus, correctBonus),
  route(operations.cancelConsoleBonus, ({ context, params, query }) => cancelBonus(context, params._id, query.message)),
  bonusRoute(operations.returnBonusGoods, returnGoods),
  bonusRoute(operations.releaseBonus, (context, id, { message }) =>
    decideHold(context, id, { state: 'RELEASED', message }),
  ),
  bonusRoute(operations.rejectBonus, (context, id, { message }) =>
    decideHold(context, id, { state: 'REJECTED', message }),
  ),
  route(operations.listPromoterRates, ({ context, query }) => listRates(context, query)),
  wrappedRoute(operations.createPromoterRate, 'rate', createRate),
  route(operations.deletePromoterRate, ({ context, params }) => deleteRate(context, params._id)),
  route(operations.previewBonus, async ({ context, query }) => ({ preview: await previewBonus(context.db, query) })),
];
