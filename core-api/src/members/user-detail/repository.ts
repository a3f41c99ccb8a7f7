import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { columns, hasRow } from '../../platform/db/read-rows.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';

/** A member with level, score and the number of usable coupons; former members and operators too. */
export async function findUserDetail(handle: Handle, id: string, now: Date) {
  return handle
    .selectFrom('users')
    .leftJoin('userLevels', 'userLevels.userId', 'users.id')
    .leftJoin('levels', 'levels.id', 'userLevels.levelId')
    .select(columns('users', 'id', 'username', 'type', 'name', 'phone', 'email', 'postcode', 'address1', 'address2'))
    .select(columns('users', 'business', 'custNo', 'money', 'memo'))
    .select(columns('users', 'lastLoginAt', 'disabledAt', 'disabledReason', 'withdrawnAt', 'createdAt'))
    .select(['levels.name as level', 'userLevels.score'])
    .select((eb) =>
      eb
        .selectFrom('userCoupons')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('userCoupons.userId', '=', 'users.id')
        .$call(
          whereEqual({ 'userCoupons.usedAt': null, 'userCoupons.isExcluded': false, 'userCoupons.isExpired': false }),
        )
        .where(sql<boolean>`(user_coupons.expires_at is null or user_coupons.expires_at > ${now})`)
        .as('coupons'),
    )
    .where('users.id', '=', id)
    .executeTakeFirst();
}

export type UserDetailRow = NonNullable<Awaited<ReturnType<typeof findUserDetail>>>;

export async function insertNote(
  trx: Transaction,
  note: { id: string; userId: string; authorId: string; text: string; createdAt: Date },
): Promise<void> {
  await trx.insertInto('userNotes').values(note).execute();
}

/** True if an operator read a member's page since an instant. */
export async function wasRead(
  handle: Handle,
  { actorId, subject, since }: { actorId: string; subject: string; since: Date },
): Promise<boolean> {
  return hasRow(
    handle
      .selectFrom('auditLog')
      .$call(whereEqual({ subject, actorId, action: 'user.read' }))
      .where('at', '>', since),
  );
}
