import type { UserPointsChange } from '@iruon/contract';
import { readSettings } from '../../content/setting/index.ts';
import { actorId } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { changeMembers, findChosenMembers } from '../accounts/index.ts';
import { debitPoints, grantPoints } from './grant-points.ts';
import { expiryOf } from './rules.ts';

/**
 * Grants or deducts members' points by hand. Idempotent by its key.
 * @throws POINTS_OFF, INVALID_INPUT with the unknown members
 */
export async function changeUserPoints(context: Context, change: UserPointsChange) {
  const { direction, amount, name, days, message, key } = change;
  if (direction === 'INCREASE' && !(await readSettings(context.db)).shop.points.enabled) throw problem('POINTS_OFF');
  const members = await findChosenMembers(context.db, change);
  const now = context.now();
  const by = actorId(context.actor);
  const response = await changeMembers(context, members, async (trx, { id: userId }) => {
    const entry = { userId, amount, message, now, key: `hand:${key}:${userId}`, actorId: by };
    const isNew =
      direction === 'INCREASE'
        ? await grantPoints(trx, {
            ...entry,
            reason: 'GRANT',
            name: name ?? message.slice(0, 50),
            expiresAt: expiryOf(now, days),
          })
        : await debitPoints(trx, entry);
    if (isNew)
      await audit(trx, context, 'user-point.change', { type: 'user', id: userId }, { direction, amount, message });
  });
  return response;
}
