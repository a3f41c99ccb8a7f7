import type { RecallParty, RecallPartyDetail, recallPartyFilter, recallPartySorts } from '@iruon/contract';
import { recallLimits } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import {
  contains,
  countUpTo,
  type FilterOf,
  type ListRequest,
  listQuery,
  totalOf,
} from '../../platform/http/console-list.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { goodsName, piecesOfBuyers, type RecallScope, sentPieces, sums } from './pieces.ts';
import { findRecall, isUnanswered, scopeOf } from './repository.ts';

interface PartyRow {
  id: string;
  recallId: string;
  userId: string;
  isFormer: boolean;
  name: string;
  founder: string;
  businessName: string;
  businessNo: string;
  phone: string;
  email: string;
  postcode: string;
  address: string;
  readAt: Date | null;
  answeredAt: Date | null;
  answeredByName: string | null;
  source: RecallParty['source'];
  comment: string;
  note: string;
  waivedReason: string | null;
  waivedByName: string | null;
  updatedAt: Date;
  noticeState: RecallParty['noticeState'];
  sent: number;
  back: number;
  out: number;
}

/** The parties of a recall with their sums, as the table `party`; `ids` are those of the pieces of these parties. */
const partiesOf = (
  recallId: string,
  scope: RecallScope,
  { where, ids }: { where: RawBuilder<unknown>; ids?: RawBuilder<unknown> },
) => sql`
  with ${sentPieces(scope, ids)}, sum_of as (select user_id, ${sums} from sent group by user_id), party as (
    select t.id, t.recall_id as "recallId", t.user_id as "userId", t.is_former as "isFormer", t.name, t.founder,
      t.business_name as "businessName", t.business_no as "businessNo", t.phone, t.email, t.postcode, t.address,
      t.read_at as "readAt", t.answered_at as "answeredAt", a.name as "answeredByName", t.source, t.comment, t.note,
      t.waived_reason as "waivedReason", w.name as "waivedByName", t.updated_at as "updatedAt",
      n.state as "noticeState", coalesce(s.sent, 0) as sent, coalesce(s.back, 0) as back, coalesce(s.out, 0) as out
    from recall_parties t left join sum_of s on s.user_id = t.user_id
      left join users a on a.id = t.answered_by left join users w on w.id = t.waived_by
      left join lateral (select state from recall_notices where party_id = t.id
        order by created_at desc, (state = 'SENT') desc, id desc limit 1) n on true
    where t.recall_id = ${recallId} and ${where}
  )`;

const toWire = (row: PartyRow): RecallParty => ({
  _id: row.id,
  _user: row.isFormer ? null : row.userId,
  ...{ name: row.name, businessName: row.businessName, isFormer: row.isFormer, phone: row.phone, email: row.email },
  ...{ sent: row.sent, back: row.back, out: row.out },
  readAt: row.readAt?.toISOString() ?? null,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  source: row.source,
  waivedReason: row.waivedReason,
  noticeState: row.noticeState,
  updatedAt: row.updatedAt.toISOString(),
});

type Filter = FilterOf<typeof recallPartyFilter>;

const parts: Readonly<Record<NonNullable<Filter['part']>, RawBuilder<unknown>>> = {
  UNANSWERED: isUnanswered,
  ANSWERED: sql`t.answered_at is not null`,
  WAIVED: sql`t.waived_at is not null`,
  UNREACHED: sql`n.state = 'FAILED'`,
  UNREAD: sql`t.read_at is null`,
  OUT: sql`coalesce(s.out, 0) > 0`,
};

/** The buyers of a recall, and the number of matches. @throws NOT_FOUND */
export async function listParties(
  handle: Handle,
  recallId: string,
  request: ListRequest<Filter, (typeof recallPartySorts)[number]>,
): Promise<{ parties: RecallParty[]; total: number }> {
  const {
    filter: { id, q, part },
    by,
    direction,
    range,
  } = listQuery(request, ['sent', 'DESC']);
  const [from, to] = range;
  const conditions = [part ? sql`(${parts[part]})` : sql`true`];
  if (id) conditions.push(sql`t.id = any (${id}::uuid[])`);
  if (q) {
    const text = contains(q);
    conditions.push(
      sql`(t.name ilike ${text} or t.business_name ilike ${text} or t.phone ilike ${text} or t.email ilike ${text})`,
    );
  }
  const order = sql.raw(
    `${{ name: 'name', sent: 'sent', answeredAt: '"answeredAt"' }[by]} ${direction === 'ASC' ? 'asc' : 'desc'} nulls last`,
  );
  const scope = await scopeOf(handle, orNotFound(await findRecall(handle, recallId)));
  const matching = partiesOf(recallId, scope, { where: sql.join(conditions, sql` and `) });
  const { rows } = await sql<PartyRow & { total: number }>`
    ${matching} select *, count(*) over ()::int as total from party order by ${order}, id offset ${from} limit ${to - from + 1}`.execute(
    handle,
  );
  const total = await totalOf(rows, range, async () => {
    const counted = await sql<{ total: number }>`${matching} select count(*)::int as total from party`.execute(handle);
    return counted.rows[0]?.total ?? 0;
  });
  return { parties: rows.map(toWire), total };
}

type LotOfParty = RecallPartyDetail['lots'][number];

/** The lots that buyers of a recall got, with their answers, by the id of the buyer's row. */
export async function lotsOfParties(
  handle: Handle,
  scope: RecallScope,
  partyIds: readonly string[],
): Promise<Map<string, LotOfParty[]>> {
  const parties = sql`select user_id from recall_parties where id = any (${partyIds}::uuid[])`;
  const { rows } = await sql<Omit<LotOfParty, '_lot'> & { lotId: string; partyId: string }>`
    with ${sentPieces(scope, piecesOfBuyers(parties))}, sum_of as (
      select user_id, lot_id, ${sums} from sent group by user_id, lot_id
    )
    select t.id as party_id, l.id as lot_id, l.lot_no as "lotNo", ${goodsName} as name, s.sent, s.back, s.out, a.lot_id is not null as "isAnswered",
      coalesce(a.used, 0) as used, coalesce(a.to_return, 0) as "toReturn", coalesce(a.stored, 0) as stored,
      coalesce(a.missing, 0) as missing
    from recall_parties t join sum_of s on s.user_id = t.user_id join lots l on l.id = s.lot_id
      join products p on p.id = l.product_id left join product_options v on v.id = l.option_id
      left join recall_answers a on a.party_id = t.id and a.lot_id = l.id
    where t.id = any (${partyIds}::uuid[])
    order by p.name, v.name nulls first, l.lot_no, l.id`.execute(handle);
  const lots = new Map<string, LotOfParty[]>(partyIds.map((id) => [id, []]));
  for (const { partyId, lotId, ...lot } of rows) lots.get(partyId)?.push({ _lot: lotId, ...lot });
  return lots;
}

/** The lots that a buyer got, with its answer. */
export const lotsOfParty = async (handle: Handle, scope: RecallScope, partyId: string): Promise<LotOfParty[]> =>
  (await lotsOfParties(handle, scope, [partyId])).get(partyId) ?? [];

type RecallPiece = RecallPartyDetail['pieces'][number];

/** The pieces that a buyer got, the latest first. */
export async function piecesOfParty(
  handle: Handle,
  scope: RecallScope,
  userId: string,
): Promise<RecallPartyDetail['pieces']> {
  const { rows } = await sql<
    Omit<RecallPiece, '_id' | '_lot' | 'sentAt'> & { id: string; lotId: string; sentAt: Date }
  >`
    with ${sentPieces(scope, piecesOfBuyers(sql`select ${userId}::uuid`))}
    select sent.id, sent.kind, sent.lot_id, l.lot_no as "lotNo", ${goodsName} as name,
      u.purchase_no as "purchaseNo", sent.shipped_at as "sentAt", sent.amount as sent, sent.back
    from sent join lots l on l.id = sent.lot_id join products p on p.id = l.product_id
      left join product_options v on v.id = l.option_id left join orders o on o.id = sent.order_id
      left join purchases u on u.id = o.purchase_id
    order by sent.shipped_at desc, sent.id limit ${recallLimits.pieces}`.execute(handle);
  return rows.map(({ id, lotId, sentAt, ...piece }) => ({
    _id: id,
    _lot: lotId,
    ...piece,
    sentAt: sentAt.toISOString(),
  }));
}

async function noticesOfParty(
  handle: Handle,
  partyId: string,
): Promise<Pick<RecallPartyDetail, 'notices' | 'noticesMore'>> {
  const rows = await handle
    .selectFrom('recallNotices')
    .leftJoin('users', 'users.id', 'askedBy')
    .selectAll('recallNotices')
    .select('users.name as askedByName')
    .where('partyId', '=', partyId)
    .orderBy('recallNotices.createdAt', 'desc')
    .orderBy('recallNotices.id', 'desc')
    .limit(recallLimits.notices)
    .execute();
  const all = await countUpTo(handle, handle.selectFrom('recallNotices').where('partyId', '=', partyId));
  const notices = rows.map((row) => ({
    _id: row.id,
    ...{ channel: row.channel, address: row.address, subject: row.subject, body: row.body, state: row.state },
    ...{ messageId: row.messageId, tries: row.tries, lastError: row.lastError, reason: row.reason },
    askedBy: row.askedByName,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }));
  return { notices, noticesMore: all - notices.length };
}

/** A buyer of a recall. @throws NOT_FOUND */
export async function readParty(handle: Handle, recallId: string, id: string): Promise<RecallPartyDetail> {
  const scope = await scopeOf(handle, orNotFound(await findRecall(handle, recallId)));
  const { rows } = await sql<PartyRow>`
    ${partiesOf(recallId, scope, { where: sql`t.id = ${id}`, ids: piecesOfBuyers(sql`select user_id from recall_parties where id = ${id}`) })}
    select * from party`.execute(handle);
  const row = orNotFound(rows[0]);
  return {
    ...toWire(row),
    ...{ founder: row.founder, businessNo: row.businessNo, comment: row.comment, note: row.note },
    address: row.postcode ? `(${row.postcode}) ${row.address}` : row.address,
    ...{ answeredBy: row.answeredByName, waivedBy: row.waivedByName },
    lots: await lotsOfParty(handle, scope, id),
    pieces: await piecesOfParty(handle, scope, row.userId),
    ...(await noticesOfParty(handle, id)),
  };
}
