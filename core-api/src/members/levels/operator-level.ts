import type { OperatorLevel } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { Actor } from '../../platform/actor.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { isRoot } from '../../platform/http/access.ts';
import { problem } from '../../platform/http/problem.ts';

/** @throws ROOT_REQUIRED for everyone but the owner of the installation */
export function assertRoot(actor: Actor): void {
  if (!isRoot(actor)) throw problem('ROOT_REQUIRED');
}

/** Makes an operator ROOT or ADMIN; idempotent. @throws NOT_FOUND for any other account */
export async function setOperatorLevel(
  trx: Transaction,
  { userId, level, now }: { userId: string; level: OperatorLevel; now: Date },
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .$call(whereEqual({ id: userId, type: 'OPERATOR', withdrawnAt: null }))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw problem('NOT_FOUND');
  const { id: levelId } = await trx
    .selectFrom('levels')
    .select('id')
    .where('code', '=', level)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('userLevels')
    .values({ userId, levelId, since: now })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ levelId, since: now })
        .where('userLevels.levelId', 'is distinct from', levelId),
    )
    .execute();
}
