import { randomBytes } from 'node:crypto';
import type { Transaction } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import { incrementStats } from '../../catalog/product-stats/index.ts';
import { notifyChats } from '../../community/chat/index.ts';
import { deleteUnused } from '../../content/files/index.ts';
import type { Member } from '../../members/accounts/index.ts';

/**
 * Chats of a member with agents and with the assistant, open or ended: messages, files, notes, ratings, and the
 * questions that were collected from them. To retain a dispute, an operator creates an inquiry and marks it as a
 * complaint.
 */
async function eraseChats(trx: Transaction, userId: string): Promise<void> {
  const rooms = sql`select id from chat_rooms where user_id = ${userId}`;
  const aiRooms = sql`select id from ai_rooms where user_id = ${userId}`;
  // A file that a chat and a complaint share is retained for the complaint.
  const { rows: files } = await sql<{ id: string }>`
    select id from files where not exists (select from form_files where file_id = files.id) and id in (
      select file_id from chat_uploads where room_id in (${rooms})
      union select m.file_id from chat_message_files m join chat_messages c on c.id = m.message_id
        where c.room_id in (${rooms}))`.execute(trx);
  await sql`delete from questions where room_id in (${rooms} union ${aiRooms})`.execute(trx);
  const { numDeletedRows } = await trx.deleteFrom('chatRooms').where('userId', '=', userId).executeTakeFirst();
  await trx.deleteFrom('aiRooms').where('userId', '=', userId).execute();
  await trx.deleteFrom('aiDays').where('userId', '=', userId).execute();
  for (const { id } of files) await deleteUnused(trx, id);
  // Consoles that show one of these chats reload their rows.
  if (numDeletedRows > 0n) await notifyChats(trx, { kind: 'queue' });
}

/** Tables whose rows of a member contain nothing that the law requires; dependent rows follow by foreign key. */
const OWN = [
  'cart_coupons',
  'carts',
  'catalogue_views',
  'coupon_code_attempts',
  'data_copies',
  'destinations',
  'known_devices',
  'member_events',
  'regular_orders',
  'restock_watches',
  'user_notes',
] as const;

/** A geocoded address has no owner, but its text is personal data of the member. */
const places = (id: string): RawBuilder<unknown> => sql`
  delete from located_addresses l using (
    select postcode, address1 from destinations where user_id = ${id}
    union select postcode, address1 from users where id = ${id}
    union select business ->> 'postcode', business ->> 'address1' from users where id = ${id}
  ) known where l.postcode = known.postcode and l.address1 = known.address1`;

/** Mails to any address of the member, sent or not. A notice of a recall must reach everyone who got the goods. */
const mails = (id: string): RawBuilder<unknown> => sql`
  delete from mails where lower(recipient) in (
    select lower(email) from users where id = ${id}
    union select lower(email) from destinations where user_id = ${id}
    union select lower(sender ->> 'email') from purchases where user_id = ${id}
  ) and recipient <> '' and template <> 'recall'`;

/** Text messages to the member's phone. */
const messages = ({ phone }: Member): RawBuilder<unknown> => sql`
  delete from sms_messages where recipient = ${phone} and template <> 'recall'`;

/** Sessions and tokens with their families; none is in use any more. */
const sessions = (id: string): RawBuilder<unknown>[] => [
  sql`delete from web_sessions where family_id in (select id from token_families where user_id = ${id})`,
  sql`delete from refresh_tokens where family_id in (select id from token_families where user_id = ${id})`,
  sql`delete from token_families where user_id = ${id}`,
];

const attempts = (username: string): RawBuilder<unknown> => sql`
  delete from login_attempts where subject like ${`% user:${username}`} or subject like ${`% user:${username} %`}`;

const codes = ({ id, phone, email }: Member): RawBuilder<unknown> => sql`
  delete from contact_codes where user_id = ${id} or contact in (${phone}, ${email})`;

/** Responses stored for retries contain the member's requests. */
const responses = (id: string): RawBuilder<unknown> => sql`
  delete from idempotency_keys where scope like ${`${id} %`}`;

/** Accounts for refunds: all are paid, and the purchase has the amounts. */
const accounts = (id: string): RawBuilder<unknown>[] => [
  sql`update claims set refund_account = null where user_id = ${id} and refund_account is not null`,
  sql`update purchases set refund_account = null where user_id = ${id} and refund_account is not null`,
  sql`delete from bank_verifications where user_id = ${id}`,
];

/** Inquiries, except complaints: records of disputes are retained for three years. */
const inquiries = (id: string): RawBuilder<unknown> => sql`
  delete from forms where user_id = ${id} and not is_complaint`;

/**
 * The account for bonus payments, and the residence number unless it was used for a payment, because the tax office
 * requires it for five years then.
 */
const payee = (id: string): RawBuilder<unknown>[] => [
  sql`delete from promoter_accounts where user_id = ${id}`,
  sql`delete from promoter_residents where user_id = ${id} and not exists (
    select from promoter_withdrawals where promoter_id = ${id} and state = 'PAID' and income = 'BUSINESS')`,
];

/** The texts of an application as a promoter; its decision is retained with the ledger. */
const applications = (id: string): RawBuilder<unknown> => sql`
  update promoter_applications set message = '' where user_id = ${id}`;

/** The account itself: only its existence remains, and its ids in the retained records. */
const account = (id: string, at: Date): RawBuilder<unknown> => sql`
  update users set
    username = ${`x${randomBytes(9).toString('hex')}`}, password_hash = '', name = '탈퇴한 회원', phone = '', email = '',
    postcode = '', address1 = '', address2 = '', business = null, cust_no = null, old_codes = null, memo = '', scopes = '{}',
    identity_hash = null, identity_encrypted = null, identity_verified_at = null, last_login_at = null,
    disabled_at = null, disabled_reason = '', withdrawn_at = ${at}, updated_at = ${at}
  where id = ${id}`;

/** Documents for approvals and identity checks, with the rows that refer to them; the bytes follow after the commit. */
async function eraseDocuments(trx: Transaction, userId: string): Promise<void> {
  const { rows } = await sql<{ documentId: string | null }>`
    with approved as (delete from approvals where user_id = ${userId} returning document_id),
      checked as (delete from identity_checks where user_id = ${userId} returning document_id)
    select document_id from approved union select document_id from checked`.execute(trx);
  for (const { documentId } of rows) if (documentId !== null) await deleteUnused(trx, documentId);
}

/** Likes and views, at most some hundred, with the counts of their products. */
async function eraseInterests(trx: Transaction, userId: string): Promise<void> {
  const liked = await trx.deleteFrom('likes').where('userId', '=', userId).returning('productId').execute();
  const viewed = await trx.deleteFrom('watches').where('userId', '=', userId).returning('productId').execute();
  const likes = new Set(liked.map(({ productId }) => productId));
  const views = new Set(viewed.map(({ productId }) => productId));
  for (const productId of [...new Set([...likes, ...views])].sort())
    await incrementStats(trx, productId, {
      likeCount: likes.has(productId) ? -1 : 0,
      watchCount: views.has(productId) ? -1 : 0,
    });
}

/**
 * Erases the personal data of a member, whose row the caller has locked. Purchases with their sender and receiver,
 * claims, reviews, questions, ledgers, consents and the audit log are retained: the law requires them for years.
 */
export async function eraseMember(trx: Transaction, member: Member, at: Date): Promise<void> {
  const { id, username, custNo } = member;
  await eraseDocuments(trx, id);
  await eraseInterests(trx, id);
  const before = [
    places(id),
    mails(id),
    attempts(username),
    codes(member),
    messages(member),
    responses(id),
    inquiries(id),
    applications(id),
    ...accounts(id),
    ...payee(id),
  ];
  for (const statement of [...before, ...sessions(id)]) await statement.execute(trx);
  // Runs after the inquiries, so that a file of both is unused by then.
  await eraseChats(trx, id);
  for (const table of OWN) await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(trx);
  if (custNo !== null) await sql`delete from customer_records where cust_no = ${custNo}`.execute(trx);
  await account(id, at).execute(trx);
}
