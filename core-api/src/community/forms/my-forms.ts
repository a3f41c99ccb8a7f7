import type { FormChange, InquireState } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import {
  countMyForms,
  deleteForm,
  type FormRow,
  findForm,
  findMyForms,
  formFiles,
  lockForm,
  updateForm,
} from './repository.ts';
import { assertOwnFiles, columnsOf, isComplaintBy } from './send-form.ts';

export type MemberContext = Context & { readonly actor: UserActor };

/** A page of the member's entries. */
export async function listMyForms(
  { db, actor }: MemberContext,
  { state, page, limit }: { state?: InquireState | undefined; page: number; limit: number },
): Promise<{ forms: FormRow[]; total: number }> {
  const [forms, total] = await Promise.all([
    findMyForms(db, actor.userId, { state, limit, offset: (page - 1) * limit }),
    countMyForms(db, actor.userId, state),
  ]);
  return { forms, total };
}

/** One of the member's entries; a foreign one is treated as missing. @throws NOT_FOUND */
export async function getMyForm({ db, actor }: MemberContext, id: string, handle: Handle = db): Promise<FormRow> {
  const form = await findForm(handle, id);
  if (!form || form.userId !== actor.userId) throw problem('NOT_FOUND');
  return form;
}

/** A member's own entry, locked; undefined if there is none. @throws INQUIRE_ANSWERED */
async function lockChangeable(trx: Transaction, { actor }: MemberContext, id: string) {
  const form = await lockForm(trx, id);
  if (!form || form.userId !== actor.userId) return undefined;
  if (form.state !== 'ANSWER_AWAITING') throw problem('INQUIRE_ANSWERED');
  return form;
}

/** Changes an entry that is not answered yet. @throws NOT_FOUND, INQUIRE_ANSWERED, INVALID_INPUT for foreign files */
export async function changeMyForm(context: MemberContext, id: string, change: FormChange): Promise<FormRow> {
  return inTransaction(context.db, async (trx) => {
    const form = orNotFound(await lockChangeable(trx, context, id));
    if (change._files) {
      await assertOwnFiles(trx, context.actor.userId, change._files);
      await formFiles.replace(trx, id, change._files);
    }
    const isComplaint = form.isComplaint || isComplaintBy(change.category);
    await updateForm(trx, id, { ...columnsOf(change), isComplaint, updatedAt: context.now() });
    return getMyForm(context, id, trx);
  });
}

/** Deletes a member's unanswered entry; a missing one is no error. @throws INQUIRE_ANSWERED */
export async function removeMyForm(context: MemberContext, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    if (await lockChangeable(trx, context, id)) await deleteForm(trx, id);
  });
}
