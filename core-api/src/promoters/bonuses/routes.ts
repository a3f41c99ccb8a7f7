import { promoterBonusOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { assertPromoter } from '../promotees/index.ts';
import { cancelBonus, changeByHand, correctBonus, decideHold, returnGoods } from './change-bonuses.ts';
import { createRate, deleteRate, listRates, previewBonus } from './rates.ts';
import { listBonuses, readBonus, readMyBonuses } from './read-bonuses.ts';

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
  route(operations.correctConsoleBonus, async ({ context, params, body }) => {
    await correctBonus(context, params._id, body);
    return { bonus: await readBonus(context.db, params._id, context.now()) };
  }),
  route(operations.cancelConsoleBonus, ({ context, params, query }) => cancelBonus(context, params._id, query.message)),
  route(operations.returnBonusGoods, async ({ context, params, body }) => {
    await returnGoods(context, params._id, body);
    return { bonus: await readBonus(context.db, params._id, context.now()) };
  }),
  route(operations.releaseBonus, async ({ context, params, body }) => {
    await decideHold(context, params._id, { state: 'RELEASED', message: body.message });
    return { bonus: await readBonus(context.db, params._id, context.now()) };
  }),
  route(operations.rejectBonus, async ({ context, params, body }) => {
    await decideHold(context, params._id, { state: 'REJECTED', message: body.message });
    return { bonus: await readBonus(context.db, params._id, context.now()) };
  }),
  route(operations.listPromoterRates, ({ context, query }) => listRates(context, query)),
  route(operations.createPromoterRate, async ({ context, body }) => ({ rate: await createRate(context, body) })),
  route(operations.deletePromoterRate, ({ context, params }) => deleteRate(context, params._id)),
  route(operations.previewBonus, async ({ context, query }) => ({ preview: await previewBonus(context.db, query) })),
];
