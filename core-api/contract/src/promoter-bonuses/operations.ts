import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { byCursor } from '../kernel/parameters.ts';
import { day, id } from '../kernel/scalars.ts';
import {
  bonusByHand,
  bonusCorrection,
  bonusGoodsBack,
  bonusNote,
  bonusPreview,
  consoleBonus,
  consoleBonusFilter,
  consoleBonusSorts,
  myBonuses,
  promoterRate,
  promoterRateFilter,
  promoterRateInput,
  RATE_EXAMPLE,
} from './schemas.ts';

const { of, member } = operationsTagged('promoters');
const promoters = of('promoters');
const one = z.object({ bonus: consoleBonus });

/** Promoters' bonuses: the ledger for promoters and operators, bonuses on hold for a decision, and the rates. */
export const promoterBonusOperations = {
  listMyBonuses: member('GET /api/v1/promoter/bonuses', 'My bonuses: the balance and the ledger, newest first').ok(
    myBonuses,
    { problems: ['PROMOTER_REQUIRED'], query: z.strictObject(byCursor()) },
  ),
  listConsoleBonuses: promoters('GET /api/console/users/bonuses', 'Bonuses of promoters by filter, sort and range').ok(
    ...consoleList('bonuses', consoleBonus, consoleBonusSorts, consoleBonusFilter),
  ),
  createConsoleBonus: promoters(
    'POST /api/console/users/bonuses',
    'Credit a promoter with won or deduct them, as a row with a reason; once for each key',
  ).created(one, { problems: ['BONUS_BELOW_ZERO', 'PROMOTER_REQUIRED'], body: bonusByHand }),
  getConsoleBonus: promoters('GET /api/console/users/bonuses/{_id}', 'One row of the ledger').ok(one),
  correctConsoleBonus: promoters(
    'PUT /api/console/users/bonuses/{_id}',
    'Correct a bonus to another amount by a new row; the same amount again changes nothing',
  ).ok(one, { problems: ['BONUS_BELOW_ZERO', 'BONUS_NOT_CHANGEABLE'], body: bonusCorrection }),
  cancelConsoleBonus: promoters(
    'DELETE /api/console/users/bonuses/{_id}',
    'Reverse a whole bonus by a new row; a repetition changes nothing',
  ).noContent({ problems: ['BONUS_NOT_CHANGEABLE'], query: bonusNote }),
  returnBonusGoods: promoters(
    'POST /api/console/users/bonuses/{_id}/returns',
    'Record returned goods of a confirmed order: reverse their part of every bonus of the order',
  ).ok(one, { problems: ['BONUS_NOT_CHANGEABLE', 'BONUS_RETURN_TOO_LARGE'], body: bonusGoodsBack }),
  releaseBonus: promoters(
    'PUT /api/console/users/bonuses/{_id}/release',
    'Release a bonus on hold; the same decision again changes nothing',
  ).ok(one, { problems: ['TRANSITION_NOT_ALLOWED'], body: bonusNote }),
  rejectBonus: promoters(
    'PUT /api/console/users/bonuses/{_id}/reject',
    'Reject a bonus on hold and reverse it by a new row; the same decision again changes nothing',
  ).ok(one, { problems: ['TRANSITION_NOT_ALLOWED'], body: bonusNote }),
  listPromoterRates: promoters(
    'GET /api/console/promoter-rates',
    'Rates of bonuses with their versions, the latest first',
  ).ok(...consoleList('rates', promoterRate, ['effectiveOn'], promoterRateFilter)),
  createPromoterRate: promoters(
    'POST /api/console/promoter-rates',
    'A new version of a rate, for orders from a later day on',
  ).created(z.object({ rate: promoterRate }), { problems: ['NOT_FOUND', 'RATE_IN_FORCE'], body: promoterRateInput }),
  deletePromoterRate: promoters(
    'DELETE /api/console/promoter-rates/{_id}',
    'Delete a planned rate; a repetition changes nothing',
  ).noContent({ problems: ['RATE_BEGUN'] }),
  previewBonus: promoters('GET /api/console/promoter-rates/preview', "The promoter's bonus for a purchase on a day").ok(
    z.object({ preview: bonusPreview }),
    {
      problems: ['NOT_FOUND'],
      query: z.strictObject({
        day: day.describe('The Seoul day of the order'),
        _product: id.optional(),
        _level: id.optional().describe('The level of the promoter'),
        base: z.coerce.number().int().min(1).max(1_000_000_000).default(RATE_EXAMPLE),
      }),
    },
  ),
};
