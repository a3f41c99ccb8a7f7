import type { Campaign, CampaignFilter, CampaignKind } from '@iruon/contract';
import type { Database } from '@iruon/db';
import { sql } from 'kysely';
import type { OutgoingMail } from '../../adapters/mail/port.ts';
import type { As, TestApp } from '../../testing/app.ts';

export const everybody: CampaignFilter = { userTypes: [], _levels: [], consent: 'ANY', customer: 'ANY', _users: [] };

/** Inserts members in one statement, all with consent to advertising by e-mail; addresses begin with `prefix`. */
export async function addMembers(db: Database, count: number, prefix: string): Promise<void> {
  await sql`
    with made as (
      insert into users (id, username, password_hash, name, phone, email, type)
      select gen_random_uuid(), 'member' || ${prefix} || n, 'none', '회원' || n, '01000000000', ${prefix} || n || '@example.com', 'PERSON'
      from generate_series(1, ${count}::int) n returning id
    )
    insert into consents (id, user_id, terms_id, code, text_hash, is_agreed, screen, created_at)
    select gen_random_uuid(), made.id, terms.id, terms.code, '\\x00', true, 'JOIN', '2026-01-02'
    from made cross join (select id, code from terms where code = 'marketing-email' limit 1) terms`.execute(db);
}

/** Adds the next decision of a member about advertising by e-mail. */
export async function decide(db: Database, address: string, isAgreed: boolean, at: Date): Promise<void> {
  await sql`
    insert into consents (id, user_id, terms_id, code, text_hash, is_agreed, screen, created_at)
    select gen_random_uuid(), u.id, t.id, t.code, '\\x00', ${isAgreed}, 'MY_INFO', ${at}
    from users u cross join (select id, code from terms where code = 'marketing-email' limit 1) t
    where u.email = ${address}`.execute(db);
}

/** A transport in memory; `failing` decides by mail. */
export function mailInMemory() {
  const sent: OutgoingMail[] = [];
  let failing: (mail: OutgoingMail) => Error | null | Promise<null> = () => null;
  return {
    sent,
    failWith(next: (mail: OutgoingMail) => Error | null | Promise<null>) {
      failing = next;
    },
    async send(mail: OutgoingMail) {
      const error = await failing(mail);
      if (error) throw error;
      sent.push(mail);
    },
    close() {},
  };
}

/** Writes a campaign and queues it. */
export async function queued(
  test: TestApp,
  as: As,
  { kind = 'ADVERTISING', filter = everybody }: { kind?: CampaignKind; filter?: CampaignFilter } = {},
): Promise<Campaign> {
  const input = { kind, subject: '겨울 특가', content: '<p>픽스처를 할인합니다.</p>', filter };
  const made = await test.send('POST', '/api/console/smtp', { as, body: input });
  const { _id, updatedAt } = made.body.campaign as Campaign;
  const { body } = await test.send('POST', `/api/console/smtp/${_id}/queue`, { as, body: { updatedAt } });
  if (!body.campaign) throw new Error(`Not queued: ${JSON.stringify(body)}`);
  return body.campaign as Campaign;
}
