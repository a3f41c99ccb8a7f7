import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { columns } from '../../platform/db/read-rows.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';

/**
 * Stores the buyer's promoter, and the promoter's level on this day, with a purchase; nothing for a buyer without one.
 */
export async function notePromoter(
  trx: Transaction,
  { purchaseId, userId, at }: { purchaseId: string; userId: string; at: Date },
): Promise<void> {
  const promoter = await trx
    .selectFrom('promotees')
    .leftJoin('userLevels', 'userLevels.userId', 'promotees.promoterId')
    .select(['promotees.promoterId', 'userLevels.levelId'])
    .where('promotees.userId', '=', userId)
    .executeTakeFirst();
  if (!promoter) return;
  await trx
    .insertInto('promotedPurchases')
    .values({ purchaseId, ...promoter, createdAt: at })
    .onConflict((conflict) => conflict.column('purchaseId').doNothing())
    .execute();
}

/** The promoter of a purchase who may earn today; undefined without one. */
export async function findEarner(handle: Handle, purchaseId: string) {
  return handle
    .selectFrom('promotedPurchases')
    .innerJoin('promoters', 'promoters.userId', 'promotedPurchases.promoterId')
    .innerJoin('users', 'users.id', 'promoters.userId')
    .innerJoin('purchases', 'purchases.id', 'promotedPurchases.purchaseId')
    .select(columns('promotedPurchases', 'promoterId', 'levelId'))
    .select(columns('purchases', 'createdAt as orderedAt', 'receiver'))
    .$call(whereEqual({ 'promotedPurchases.purchaseId': purchaseId, 'promoters.state': 'APPROVED', blockedAt: null }))
    .where('users.withdrawnAt', 'is', null)
    .whereRef('purchases.userId', '<>', 'promotedPurchases.promoterId')
    .executeTakeFirst();
}

/** Every order of a purchase, including cancelled ones, with its goods after coupons. Won. */
export async function soldOrdersOf(handle: Handle, purchaseId: string) {
  return handle
    .selectFrom('orders')
    .select([
      'id',
      'sequence',
      sql<string>`coalesce(split_from, id)`.as('lineId'),
      sql<string>`line_total - coupon_discount - coupon_share`.as('goods'),
    ])
    .where('purchaseId', '=', purchaseId)
    .orderBy('sequence')
    .execute();
}

/** The current rates on a Seoul day for a product and a promoter's level; kinds without one are absent. */
export async function ratesOn(
  handle: Handle,
  { day, productId, levelId }: { day: string; productId: string | null; levelId: string | null },
) {
  const { rows } = await sql<{ type: 'GOODS' | 'GRADE' | 'SALES'; version: string; basisPoints: number }>`
    (select type, version, basis_points as "basisPoints" from promoter_rates
      where type = 'GOODS' and product_id = ${productId}::uuid and effective_on <= ${day}::date
      order by effective_on desc, version desc limit 1)
    union all
    (select type, version, basis_points from promoter_rates
      where type = 'GRADE' and level_id = ${levelId}::uuid and effective_on <= ${day}::date
      order by effective_on desc, version desc limit 1)
    union all
    (select type, version, basis_points from promoter_rates
      where type = 'SALES' and effective_on <= ${day}::date
      order by effective_on desc, version desc limit 1)`.execute(handle);
  return rows.map((row) => ({ ...row, version: Number(row.version) }));
}

/** The identifying data of a member. The identity is a keyed hash. */
export async function traitsOf(handle: Handle, userId: string) {
  const [user, cards] = [
    await handle
      .selectFrom('users')
      .select([
        'phone',
        'postcode',
        'address1',
        'address2',
        'identityHash',
        sql<string | null>`business ->> 'no'`.as('businessNo'),
      ])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    await handle
      .selectFrom('easyPayCards')
      .select(['companyCode', 'last4'])
      .where('userId', '=', userId)
      .where('state', '=', 'ACTIVE')
      .limit(50)
      .execute(),
  ];
  const account = await handle
    .selectFrom('promoterAccounts')
    .select('accountHash')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return {
    identity: user.identityHash?.toString('hex') ?? null,
    businessNo: user.businessNo,
    phones: [user.phone],
    addresses: [addressOf(user)],
    accounts: account ? [account.accountHash] : [],
    cards: cards.map(({ companyCode, last4 }) => `${companyCode}:${last4}`),
  };
}

/** An address as one text; empty if a part of it is unknown, because half an address matches many. */
export function addressOf({
  postcode,
  address1,
  address2,
}: {
  postcode: string;
  address1: string;
  address2: string;
}): string {
  return postcode && address1 && address2 ? `${postcode} ${address1} ${address2}` : '';
}
