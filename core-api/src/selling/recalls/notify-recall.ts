import { type RecallPartyDetail, recallHazardLabels } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { insertMail, renderRecallMail } from '../../content/mail/index.ts';
import { readSettings } from '../../content/setting/index.ts';
import { insertSms, isMobile } from '../../content/sms/index.ts';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { eachInTurn } from '../../platform/concurrency/each-in-turn.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { lotsOfParties, readParty } from './parties.ts';
import { lockOpenParty, type PartyRow } from './recall-answers.ts';
import { hazardOf, type RecallRow, scopeOf, updateRecall } from './repository.ts';

/** Buyers of one transaction. */
const BATCH = 50;
const DAY_MS = 24 * 60 * 60_000;
/** A text message without a link: what it says is on the page and in the mail. */
const SMS_TEXT = '[제품 회수] 받으신 제품의 사용을 멈추고, 메일이나 마이페이지의 회수 안내를 확인해 주세요.';

interface Notice {
  recall: RecallRow;
  party: PartyRow;
  lots: RecallPartyDetail['lots'];
  storeName: string;
  /** Why an operator sends it again; the first notice has no reason. */
  again?: { reason: string; askedBy: string };
}

/** Writes the notices of a buyer with their proof: a mail, and a text message to a mobile phone. */
async function writeNotice(
  trx: Transaction,
  context: Context,
  { recall, party, lots, storeName, again }: Notice,
): Promise<void> {
  const at = context.now();
  const { subject, text, html } = renderRecallMail({
    storefrontUrl: context.config.storefrontUrl,
    storeName,
    recallId: recall.id,
    isFormer: party.isFormer,
    hazard: recallHazardLabels[hazardOf(recall)],
    ...{ recallNo: recall.recallNo, title: recall.title, reason: recall.reason, instruction: recall.instruction },
    lots,
  });
  const common = {
    ...{ recallId: recall.id, partyId: party.id, createdAt: at },
    ...{ reason: again?.reason ?? null, askedBy: again?.askedBy ?? null },
  };
  const mailId = newId();
  const hasMail = party.email !== '';
  if (hasMail)
    await insertMail(trx, {
      ...{ id: mailId, dedupKey: `recall:${mailId}`, recipient: party.email, template: 'recall', createdAt: at },
      ...{ subject, bodyText: text, bodyHtml: html },
    });
  await trx
    .insertInto('recallNotices')
    .values({
      ...{ id: newId(), channel: 'MAIL', address: party.email, subject, body: text, ...common },
      ...(hasMail ? { messageId: mailId, state: 'QUEUED' } : { state: 'FAILED', lastError: '이메일 주소가 없습니다.' }),
    })
    .execute();
  if (!isMobile(party.phone)) return;
  const smsId = newId();
  await insertSms(trx, {
    ...{ id: smsId, dedupKey: `recall:${smsId}`, recipient: party.phone, template: 'recall', text: SMS_TEXT },
    ...{ createdAt: at, expiresAt: new Date(at.getTime() + DAY_MS) },
  });
  const sms = { id: newId(), channel: 'SMS', address: party.phone, subject: '', body: SMS_TEXT } as const;
  await trx
    .insertInto('recallNotices')
    .values({ ...sms, messageId: smsId, state: 'QUEUED', ...common })
    .execute();
}

/** Writes the notices of some buyers of a recall. */
async function writeNotices(
  trx: Transaction,
  context: Context,
  { recall, parties, again }: Pick<Notice, 'recall' | 'again'> & { parties: readonly PartyRow[] },
): Promise<void> {
  const storeName = (await readSettings(trx)).company.name ?? '온라인 쇼핑몰';
  const ids = parties.map(({ id }) => id);
  const lots = await lotsOfParties(trx, await scopeOf(trx, recall), ids);
  for (const party of parties)
    await writeNotice(trx, context, {
      recall,
      party,
      lots: lots.get(party.id) ?? [],
      storeName,
      ...(again && { again }),
    });
}

/**
 * The next buyers of a recall without a notice, locked. Those that are locked are waited for, not left out: the recall is
 * marked as notified after a batch that is not full.
 */
const unnotified = (trx: Transaction, recallId: string): Promise<PartyRow[]> =>
  trx
    .selectFrom('recallParties')
    .selectAll()
    .where('recallId', '=', recallId)
    .where(
      sql<boolean>`not exists (select from recall_notices n
        where n.party_id = recall_parties.id and n.channel = 'MAIL' and n.reason is null)`,
    )
    .orderBy('id')
    .limit(BATCH)
    .forNoKeyUpdate()
    .execute();

/** @returns the number of buyers that were notified; 0 if none is left */
async function notifyNext(context: Context, id: string): Promise<number> {
  return inTransaction(context.db, async (trx) => {
    const recall = await trx
      .selectFrom('recalls')
      .selectAll()
      .where('id', '=', id)
      .where('notifiedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!recall) return 0;
    const parties = await unnotified(trx, id);
    await writeNotices(trx, context, { recall, parties });
    if (parties.length < BATCH) await updateRecall(trx, id, { notifiedAt: context.now() });
    return parties.length < BATCH ? 0 : parties.length;
  });
}

/**
 * Notifies the buyers of every recall that has not notified all of them, each once: a batch of notices and their mails is
 * one transaction, so a killed process leaves neither of them or both. Drills notify nobody.
 */
export async function notifyRecalls(context: Context): Promise<void> {
  const open = await context.db
    .selectFrom('recalls')
    .select('id')
    .where('notifiedAt', 'is', null)
    .where('isDrill', '=', false)
    .orderBy('openedAt')
    .execute();
  const notify = async ({ id }: { id: string }) => {
    while ((await notifyNext(context, id)) > 0);
  };
  await eachInTurn(open, notify, 'recalls did not notify all buyers');
}

/**
 * Sends the notice to a buyer again, to the contact of the recall.
 * @throws NOT_FOUND, RECALL_CLOSED, RECALL_IS_DRILL, RECALL_NO_ADDRESS
 */
export async function notifyParty(
  context: Context & { actor: UserActor },
  { _id, _party }: { _id: string; _party: string },
  { reason }: { reason: string },
  keepResponse: (trx: Transaction, response: { party: RecallPartyDetail }) => Promise<void>,
): Promise<{ party: RecallPartyDetail }> {
  return inTransaction(context.db, async (trx) => {
    const { recall, party } = await lockOpenParty(trx, _id, _party);
    if (recall.isDrill) throw problem('RECALL_IS_DRILL');
    if (party.email === '' && !isMobile(party.phone)) throw problem('RECALL_NO_ADDRESS');
    const again = { reason, askedBy: context.actor.userId };
    await writeNotices(trx, context, { recall, parties: [party], again });
    await audit(trx, context, 'recall.notify', { type: 'recall', id: _id }, { userId: party.userId, reason });
    const response = { party: await readParty(trx, _id, _party) };
    await keepResponse(trx, response);
    return response;
  });
}
