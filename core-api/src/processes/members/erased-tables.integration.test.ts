import { NamingCompiler } from '@iruon/db';
import { makeUser } from '@iruon/db/factories';
import { type KyselyPlugin, sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { withdrawMember } from './withdraw-member.ts';

const TRADE = 'a record of transactions, which the law requires for five years';
const OPERATORS = 'only for operators';
const NAMELESS = 'stays without a name, as the page of the withdrawal explains';
const WITH_ROOM = 'deleted with its room by the foreign key';

/** Columns that refer to a member and whose rows outlive the membership, with the reason. */
const kept: Record<string, string> = {
  'board_comments.writer_id': NAMELESS,
  'boards.writer_id': NAMELESS,
  'campaign_recipients.user_id': 'that a mail was sent: an id without the address',
  'card_registrations.user_id': TRADE,
  'api_keys.id': 'the account of another program',
  'chat_managers.user_id': OPERATORS,
  'chat_messages.sender_id': WITH_ROOM,
  'chat_notes.user_id': WITH_ROOM,
  'chat_uploads.user_id': WITH_ROOM,
  'consents.user_id': 'that a person agreed to a version, which must not change',
  'coupon_moves.user_id': TRADE,
  'files.uploaded_by': 'pictures of reviews and claims; documents and files of chats are deleted with their rows',
  'legacy_orders.user_id': TRADE,
  'level_benefits.user_id': TRADE,
  'level_history.user_id': TRADE,
  'money_ledger.user_id': TRADE,
  'money_reports.user_id': TRADE,
  'operator_invitations.user_id': OPERATORS,
  'operator_preferences.user_id': OPERATORS,
  'orders.user_id': TRADE,
  'packing_parcels.packer_id': OPERATORS,
  'parcels.user_id': TRADE,
  'picking_lists.owner_id': OPERATORS,
  'point_ledger.user_id': TRADE,
  'parcel_pieces.receiver_id': 'samples of devices, which a recall must find',
  'point_lots.user_id': TRADE,
  'product_inquires.user_id': NAMELESS,
  'promoted_purchases.promoter_id': TRADE,
  'promotees.promoter_id': TRADE,
  'promotees.user_id': TRADE,
  'promoter_bonuses.promoter_id': TRADE,
  'promoter_papers.user_id': 'the contract of a promoter, which the law requires for five years',
  'promoter_settlements.promoter_id': TRADE,
  'promoter_withdrawals.promoter_id': TRADE,
  'promoters.user_id': TRADE,
  'recall_parties.user_id': 'who got recalled goods, which the law requires for two years after the recall',
  'recovery_codes.user_id': OPERATORS,
  'reviews.user_id': NAMELESS,
  'saved_view_defaults.user_id': OPERATORS,
  'saved_views.owner_id': OPERATORS,
  'score_ledger.user_id': TRADE,
  'second_factors.user_id': OPERATORS,
  'stock_alerts.owner_id': OPERATORS,
  'supply_clients.user_id':
    'names the clinic at the portal of the ministry, for reports and recalls that the law requires',
  'supply_report_rows.user_id': TRADE,
  'user_coupons.user_id': TRADE,
  'user_levels.user_id': TRADE,
  'withdrawals.user_id': 'who left, masked',
};

const store = await storeForTests();

/** Collects the tables whose rows statements delete or change. */
function listenTo(tables: Set<string>): KyselyPlugin {
  const compiler = new NamingCompiler();
  return {
    transformQuery: ({ node, queryId }) => {
      const { sql: text } = compiler.compileQuery(node, queryId);
      for (const [, table] of text.matchAll(/\b(?:delete from|update) "?(\w+)/g)) tables.add(table ?? '');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

it('removes the rows of each table that refers to a member, or explains why they stay', async () => {
  const { rows } = await sql<{ place: string }>`
    select place from (
      select conrelid::regclass::text || '.' || attname as place from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid in ('users'::regclass, 'promoters'::regclass)
      union
      select table_name || '.' || column_name from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'promoter_id')
    ) known
    -- What an operator did belongs to another account.
    where place !~ '\\.(actor_id|manager_id|author_id|[a-z]+_by)$' or place = 'files.uploaded_by'
    order by place`.execute(store.db);
  const { id: userId } = await makeUser(store.db);
  // These two are read first, and removed one by one.
  const linked = { provider: 'KAKAO', subject: '1', unlinkToken: null, linkedAt: store.now() } as const;
  await store.db
    .insertInto('socialAccounts')
    .values({ id: newId(), userId, ...linked })
    .execute();
  const card = { companyCode: '01', companyName: '카드', last4: '1234', state: 'ACTIVE' } as const;
  await store.db
    .insertInto('easyPayCards')
    .values({ id: newId(), userId, billingKey: 'x', terms: [], createdAt: store.now(), ...card })
    .execute();
  const touched = new Set<string>();
  await store.db
    .withPlugin(listenTo(touched))
    .transaction()
    .execute((trx) => withdrawMember(trx, store.context(), { userId, by: 'MEMBER', reason: '' }));
  const places = rows.map(({ place }) => place);
  expect(places.filter((place) => !touched.has(String(place.split('.')[0]))).toSorted()).toEqual(
    Object.keys(kept).toSorted(),
  );
});
