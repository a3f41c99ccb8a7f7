import type { Campaign, CampaignInput, CampaignUpdate } from '@iruon/contract';
import { jsonText } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem, problemAt } from '../../platform/http/problem.ts';
import { assertUnchanged } from '../../platform/records/assert-unchanged.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { cleanForSaving } from '../rich-text/index.ts';
import { getCampaign } from './list-campaigns.ts';
import { textOfHtml } from './render-campaign.ts';
import { deleteCampaignRow, insertCampaign, lockCampaign, updateCampaign } from './repository.ts';

type OperatorContext = Context & { actor: UserActor };

/** The stored fields of a draft. @throws INVALID_INPUT if no text remains */
function columnsOf({ kind, subject, content, filter }: CampaignInput) {
  const clean = cleanForSaving(content);
  if (textOfHtml(clean) === '' && !clean.includes('<img')) {
    throw problemAt('INVALID_INPUT', 'body.content', '내용을 입력해 주세요.');
  }
  return { kind, subject, content: clean, filter: jsonText(filter) };
}

/** The audited fields of a mail; its text would make the log unreadable. */
const auditedOf = ({ kind, subject, filter }: { kind: string; subject: string; filter: unknown }) => ({
  kind,
  subject,
  filter,
});

const onlyDrafts = () => problem('TRANSITION_NOT_ALLOWED', '발송을 시작한 메일은 고치거나 지울 수 없습니다.');

/** Writes a draft. @throws INVALID_INPUT */
export async function createCampaign(context: OperatorContext, input: CampaignInput): Promise<Campaign> {
  const id = newId();
  const at = nextUpdatedAt(context.now());
  const row = { id, ...columnsOf(input), state: 'DRAFT', createdBy: context.actor.userId } as const;
  await inTransaction(context.db, async (trx) => {
    await insertCampaign(trx, { ...row, createdAt: at, updatedAt: at });
    await audit(trx, context, 'campaign.create', { type: 'campaign', id }, auditedOf(input));
  });
  return getCampaign(context, id);
}

/** Replaces a draft. @throws INVALID_INPUT, NOT_FOUND, RECORD_CHANGED, TRANSITION_NOT_ALLOWED */
export async function changeCampaign(
  context: Context,
  id: string,
  { updatedAt, ...input }: CampaignUpdate,
): Promise<Campaign> {
  const columns = columnsOf(input);
  await inTransaction(context.db, async (trx) => {
    const before = await lockCampaign(trx, id);
    if (before && before.state !== 'DRAFT') throw onlyDrafts();
    const row = await assertUnchanged(trx, `campaign:${id}`, before, updatedAt);
    await updateCampaign(trx, id, { ...columns, updatedAt: nextUpdatedAt(context.now(), row) });
    const details = { changes: differences(auditedOf(row), auditedOf(input)) };
    await audit(trx, context, 'campaign.change', { type: 'campaign', id }, details);
  });
  return getCampaign(context, id);
}

/** Deletes a draft; a missing one is no error. @throws TRANSITION_NOT_ALLOWED */
export async function deleteCampaign(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const row = await lockCampaign(trx, id);
    if (!row) return;
    if (row.state !== 'DRAFT') throw onlyDrafts();
    await deleteCampaignRow(trx, id);
    await audit(trx, context, 'campaign.delete', { type: 'campaign', id, name: row.subject }, auditedOf(row));
  });
}
