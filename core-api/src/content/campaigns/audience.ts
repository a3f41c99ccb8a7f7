import type { AudienceCount, CampaignAudience, CampaignFilter } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hashOfAddresses } from '../mail/index.ts';

/** The latest decision of a member about advertising by e-mail. */
export const agreed = sql<boolean>`coalesce((
  select c.is_agreed from consents c where c.user_id = u.id and c.code = 'marketing-email'
  order by c.created_at desc, c.id desc limit 1), false)`;

/** True if a mail server permanently refused the address of a member. */
export const refused = sql<boolean>`exists (
  select from refused_addresses x where x.address_hash = ${hashOfAddresses('u.email')})`;

/** Members with an e-mail address for mails. */
export const reachable = sql<SqlBool>`u.type <> 'OPERATOR' and u.withdrawn_at is null and u.disabled_at is null
  and u.email <> ''`;

function chosen({ userTypes, _levels, consent, customer, _users = [] }: CampaignFilter): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [reachable];
  if (userTypes.length > 0) conditions.push(sql`u.type = any(${userTypes}::text[])`);
  if (_levels.length > 0)
    conditions.push(sql`exists (
      select from user_levels l where l.user_id = u.id and l.level_id = any(${_levels}::uuid[]))`);
  if (_users.length > 0) conditions.push(sql`u.id = any(${_users}::uuid[])`);
  if (customer !== 'ANY') conditions.push(customer === 'WITH' ? sql`u.cust_no is not null` : sql`u.cust_no is null`);
  if (consent === 'AGREED') conditions.push(sql<SqlBool>`${agreed}`);
  return sql.join(conditions, sql` and `);
}

const mayGet = ({ kind }: CampaignAudience): RawBuilder<SqlBool> =>
  kind === 'ADVERTISING' ? sql<SqlBool>`found.is_agreed` : sql<SqlBool>`true`;

const found = ({ filter }: CampaignAudience) => sql`
  select u.id, lower(u.email) as address, ${agreed} as is_agreed, ${refused} as is_refused
  from users u where ${chosen(filter)}`;

/** The number of members that match the filter, by outcome. */
export async function countAudience(handle: Handle, audience: CampaignAudience): Promise<AudienceCount> {
  const may = mayGet(audience);
  const { rows } = await sql<{ matched: number; agreed: number; refused: number; reached: number }>`
    select count(*)::int as matched,
      (count(*) filter (where ${may}))::int as agreed,
      (count(*) filter (where ${may} and is_refused))::int as refused,
      (count(distinct address) filter (where ${may} and not is_refused))::int as reached
    from (${found(audience)}) found`.execute(handle);
  const counted = rows[0] ?? { matched: 0, agreed: 0, refused: 0, reached: 0 };
  return {
    matched: counted.matched,
    withoutConsent: counted.matched - counted.agreed,
    refused: counted.refused,
    doubled: counted.agreed - counted.refused - counted.reached,
    reached: counted.reached,
  };
}

/**
 * Inserts a row for each recipient, in one statement; of several members with one address, the first. @returns the
 * number of rows
 */
export async function insertRecipients(
  trx: Transaction,
  campaignId: string,
  audience: CampaignAudience,
  at: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into campaign_recipients (campaign_id, user_id, state, due_at, updated_at)
    select ${campaignId}::uuid, id, 'PENDING', ${at}::timestamptz, ${at}::timestamptz
    from (
      select distinct on (found.address) found.id from (${found(audience)}) found
      where ${mayGet(audience)} and not found.is_refused order by found.address, found.id
    ) first`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
