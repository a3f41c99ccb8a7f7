import { makeProduct } from '@iruon/db/factories';
import { type KyselyPlugin, PostgresQueryCompiler, sql } from 'kysely';
import { expect, it } from 'vitest';
import { accrueOf, makePair, makeRate, makeSale, ORDERED } from '../../../promoters/bonuses/bonuses.fixture.ts';
import { storeForTests } from '../../../testing/store-for-tests.ts';
import type { Row } from './area.ts';
import { areasOf } from './copy-data.ts';

const store = await storeForTests();

const OPERATOR = 'actions of an operator on others; the row belongs to another member';
/** Columns that refer to a user but are not part of the copy of that user's data. */
const leftOut: Record<string, string> = {
  'approvals.decided_by': OPERATOR,
  'ai_days.user_id': 'a count of questions against flooding; the questions are in the copy',
  'api_keys.created_by': OPERATOR,
  'api_keys.id': 'the account of another program',
  'audit_log.actor_id': "evidence stored separately for two years; logins and activity contain the member's actions",
  'bonus_holds.decided_by': OPERATOR,
  'bulk_uploads.created_by': OPERATOR,
  'bulk_uploads.started_by': OPERATOR,
  'campaign_recipients.user_id': 'mails to many members; the consent to them is in the copy',
  'campaigns.created_by': OPERATOR,
  'campaigns.queued_by': OPERATOR,
  'card_registrations.user_id': 'calls to the gateway; the stored cards contain their results',
  'cart_coupons.user_id': 'which coupon is chosen for which line of the cart; both are in the copy',
  'chat_managers.user_id': 'presence of an operator; members have none',
  'chat_notes.user_id': OPERATOR,
  'chat_rooms.manager_id': OPERATOR,
  'contact_codes.user_id': 'hashes of codes that live for minutes',
  'coupon_code_attempts.user_id': 'a count of wrong guesses against guessing',
  'coupon_issues.actor_id': OPERATOR,
  'data_copies.user_id': 'the time of the copy itself',
  'exports.created_by': OPERATOR,
  'forms.answered_by': OPERATOR,
  'ifu_versions.published_by': OPERATOR,
  'identity_checks.user_id': 'steps of one check, encrypted and deleted afterwards; the profile contains its time',
  'level_history.actor_id': OPERATOR,
  'money_reports.user_id': 'the prepaid balance as it is reported to the ERP; the ledger is in the copy',
  'odd_deposits.queued_by': OPERATOR,
  'odd_deposits.settled_by': OPERATOR,
  'operator_invitations.invited_by': OPERATOR,
  'operator_invitations.user_id': 'how an operator joined; members have none',
  'operator_preferences.user_id': 'how the console looks to an operator; members have none',
  'order_events.actor_id': 'the timeline of an order, with operators in it; the order has its states and dates',
  'parcels.user_id': 'which orders are in which parcel, for the console; the orders are in the copy',
  'payments.confirmed_by': OPERATOR,
  'point_ledger.actor_id': OPERATOR,
  'product_inquires.answered_by': OPERATOR,
  'promoted_purchases.promoter_id': 'purchases of other people; the bonuses contain their amounts',
  'promoter_applications.decided_by': OPERATOR,
  'promoter_bonuses.actor_id': OPERATOR,
  'promoter_rates.created_by': OPERATOR,
  'promoter_withdrawals.approved_by': OPERATOR,
  'promoter_withdrawals.rejected_by': OPERATOR,
  'promoter_papers.updated_by': OPERATOR,
  'promoter_papers.user_id': 'the views of operators of the documents that the promoter has',
  'promoters.decided_by': OPERATOR,
  'purchases.memo_by': OPERATOR,
  'reconciliations.created_by': OPERATOR,
  'recall_notices.asked_by': OPERATOR,
  'recall_parties.answered_by': OPERATOR,
  'recall_parties.waived_by': OPERATOR,
  'recalls.closed_by': OPERATOR,
  'recalls.opened_by': OPERATOR,
  'recovery_codes.user_id': 'secrets of operators',
  'reversible_changes.asked_by': OPERATOR,
  'reversible_changes.created_by': OPERATOR,
  'reversible_changes.undone_by': OPERATOR,
  'reviews.replied_by': OPERATOR,
  'revisions.actor_id': OPERATOR,
  'saved_view_defaults.user_id': 'how the console looks to an operator; members have none',
  'saved_views.owner_id': 'how the console looks to an operator; members have none',
  'score_ledger.actor_id': OPERATOR,
  'second_factors.user_id': 'secrets of operators',
  'settlement_months.closed_by': OPERATOR,
  'sheet_layouts.created_by': OPERATOR,
  'courier_registrations.requested_by': OPERATOR,
  'packing_parcels.packer_id': OPERATOR,
  'picking_lists.owner_id': OPERATOR,
  'lot_ledger.actor_id': OPERATOR,
  'parcel_pieces.packed_by': OPERATOR,
  'receipts.booked_by': OPERATOR,
  'receipts.created_by': OPERATOR,
  'receipts.reversed_by': OPERATOR,
  'stock_count_lines.counted_by': OPERATOR,
  'returned_pieces.decided_by': OPERATOR,
  'returned_pieces.received_by': OPERATOR,
  'stock_counts.created_by': OPERATOR,
  'stock_counts.ended_by': OPERATOR,
  'stock_alerts.owner_id': OPERATOR,
  'stock_ledger.actor_id': OPERATOR,
  'supply_clients.updated_by': OPERATOR,
  'supply_clients.user_id': 'how the portal of the ministry names the buyer, for the report of the store',
  'supply_report_rows.user_id': 'the report of the store to the ministry; the orders are in the copy',
  'supply_report_runs.asked_by': OPERATOR,
  'supply_reports.built_by': OPERATOR,
  'supply_rules.created_by': OPERATOR,
  'user_notes.author_id': OPERATOR,
  'user_notes.user_id': 'notes of operators for their own work',
  'withdrawal_batches.created_by': OPERATOR,
  'withdrawal_batches.settled_by': OPERATOR,
  'webhook_endpoints.created_by': OPERATOR,
  'withdrawals.actor_id': OPERATOR,
  'withdrawals.user_id': 'written when the account ends, after which no copy can be requested',
};

const unknownId = '01900000-0000-7000-8000-000000000000';
const placesOf = () => areasOf(store.context(), unknownId).flatMap(({ places }) => places);

it('include each column that refers to a user, or explain its omission', async () => {
  const { rows } = await sql<{ place: string }>`
    select conrelid::regclass::text || '.' || attname as place from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid in ('users'::regclass, 'promoters'::regclass)
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'promoter_id')`.execute(store.db);
  const known = [...placesOf(), ...Object.keys(leftOut)];
  expect(known.toSorted()).toEqual(rows.map(({ place }) => place).toSorted());
});

it('read the tables that an area declares, and all have different names', async () => {
  const queries: string[] = [];
  const listen: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      queries.push(new PostgresQueryCompiler().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const areas = areasOf({ ...store.context(), db: store.db.withPlugin(listen) }, unknownId);
  for (const { name, places, rows, columns } of areas) {
    queries.length = 0;
    expect(await rows(), name).toBeInstanceOf(Array);
    expect(columns.length, name).toBeGreaterThan(0);
    for (const place of places) {
      const [table, column] = place.split('.');
      for (const word of [table, column]) expect(queries.join(), place).toMatch(new RegExp(`\\b${word}\\b`));
    }
  }
  for (const key of ['name', 'title'] as const) expect(new Set(areas.map((area) => area[key])).size).toBe(areas.length);
});

const rowsOf = async (userId: string, name: string): Promise<Row[]> => {
  const area = areasOf(store.context(), userId).find((one) => one.name === name);
  if (!area) throw new Error(`no area ${name}`);
  const rows = await area.rows();
  return rows.map((row) => Object.fromEntries(area.columns.map(({ key }) => [key, row[key] ?? null])));
};

it("include a promoter's bonuses, without the names of the buyers", async () => {
  const { db } = store;
  await makeRate(db, 500);
  const { promoterId, userId } = await makePair(db);
  await accrueOf(db, await makeSale(db, { userId, goods: 100_000 }));
  const bonuses = await rowsOf(promoterId, 'bonuses');
  expect(bonuses).toMatchObject([{ type: 'SALES', amount: 5_000, base: 100_000, percent: 5 }]);
  expect(await rowsOf(promoterId, 'promotees')).toEqual([{ createdAt: ORDERED, code: expect.any(String) }]);
  expect(await rowsOf(promoterId, 'promoter')).toMatchObject([{ state: 'APPROVED', residentNumber: null }]);
  expect(await rowsOf(userId, 'recommendation')).toHaveLength(1);
  expect(await rowsOf(userId, 'bonuses')).toEqual([]);
});

it("include the member's likes and views", async () => {
  const { db } = store;
  const member = await store.makeMember();
  const product = await makeProduct(db);
  const at = new Date('2026-06-01T00:00:00Z');
  await db.insertInto('likes').values({ userId: member.id, productId: product.id, createdAt: at }).execute();
  await db.insertInto('watches').values({ userId: member.id, productId: product.id, watchedAt: at }).execute();
  expect(await rowsOf(member.id, 'likes')).toEqual([{ createdAt: at, productName: product.name }]);
  expect(await rowsOf(member.id, 'watches')).toEqual([{ watchedAt: at, productName: product.name }]);
});
