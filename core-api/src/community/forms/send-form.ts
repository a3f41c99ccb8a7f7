import { FORM_TERMS, type FormCategory, type FormCode, type FormMeta } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { type Decision, decideTerms } from '../../content/terms/index.ts';
import { newId } from '../../kernel/ids.ts';
import { assertRate } from '../../members/auth/index.ts';
import { insertConsents } from '../../members/consents/index.ts';
import { actorId } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import {
  deleteFormsBefore,
  type FormRow,
  findFormByClientId,
  formFiles,
  insertForm,
  lockOwnFiles,
} from './repository.ts';

interface FormText {
  category: FormCategory;
  writer: { name: string; phone: string };
  meta: FormMeta;
  content: string;
}

/** Complaints are retained for three years; these categories are complaints. */
export const isComplaintBy = (category: FormCategory): boolean => category === 'ORDERCLAIM';

/** The columns of an entry's text; missing values are empty. */
export function columnsOf({ category, writer, meta, content }: FormText) {
  const { name = '', phone = '', email = '', postcode = '', address1 = '', address2 = '' } = meta;
  return {
    category,
    writerName: writer.name,
    writerPhone: writer.phone,
    ...{ name, phone, email, postcode, address1, address2 },
    content,
  };
}

type NewForm = FormText & { clientId: string; code: FormCode };

/** Maximum number of entries in an hour without a pause; more indicate a script. */
const PER_ADDRESS = 20;
const PER_MEMBER = 20;
/** Minimum time of filling in a form, milliseconds. */
const LEAST_MS = 1_000;

export interface SentForm extends NewForm {
  meta: NewForm['meta'] & { _terms: readonly string[] };
  _files: readonly string[];
  /** The hidden field, which only bots fill in. */
  website: string;
  address: string | undefined;
}

/** The time of a UUIDv7: its first 48 bits are milliseconds. */
export const madeAt = (uuid: string): number => Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16);

/** @throws TOO_MANY_REQUESTS, FORM_TOO_FAST for a visitor */
async function assertPerson(context: Context, { clientId, address }: SentForm): Promise<void> {
  const { actor } = context;
  if (actor.type === 'user') return assertRate(context, `forms member:${actor.userId}`, PER_MEMBER);
  if (context.now().getTime() - madeAt(clientId) < LEAST_MS) throw problem('FORM_TOO_FAST');
  // Direct callers of core-api, without a front server, share one counter.
  const from = actor.type === 'frontServer' ? (address ?? 'unknown') : 'direct';
  await assertRate(context, `forms address:${from}`, PER_ADDRESS);
}

/** @throws INVALID_INPUT for a file that is not the member's own, or of a visitor */
export async function assertOwnFiles(trx: Transaction, userId: string | null, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids);
  const own = userId === null ? [] : await lockOwnFiles(trx, userId, [...wanted]);
  if (own.length === wanted.size && wanted.size === ids.length) return;
  throw problemAt('INVALID_INPUT', 'body._files', '첨부한 파일을 찾을 수 없습니다. 다시 첨부해 주세요.');
}

/**
 * The entry of an earlier request with this client id.
 * @throws INVALID_INPUT for another sender's, IDEMPOTENCY_KEY_REUSED for another text, which would be lost
 */
async function findSent(context: Context, { clientId, ...form }: SentForm): Promise<FormRow | undefined> {
  const sent = await findFormByClientId(context.db, clientId);
  const isSame = (row: FormRow) =>
    row.code === form.code && row.category === form.category && row.content === form.content;
  if (sent?.userId === actorId(context.actor) && !isSame(sent)) throw problem('IDEMPOTENCY_KEY_REUSED');
  if (sent && sent.userId !== actorId(context.actor))
    throw problemAt('INVALID_INPUT', 'body.clientId', '화면을 새로 고친 뒤 다시 보내 주세요.');
  return sent;
}

/** @returns false if a concurrent request has stored it */
async function store(context: Context, form: SentForm, decisions: readonly Decision[]): Promise<boolean> {
  const [id, at, userId] = [newId(), context.now(), actorId(context.actor)];
  const { clientId, code, category } = form;
  return inTransaction(context.db, async (trx) => {
    await assertOwnFiles(trx, userId, form._files);
    const isComplaint = isComplaintBy(category);
    const columns = { ...columnsOf(form), id, clientId, code, userId, isComplaint, createdAt: at, updatedAt: at };
    if (!(await insertForm(trx, columns))) return false;
    await formFiles.replace(trx, id, form._files);
    await insertConsents(trx, { userId, formId: id, screen: 'FORM', at }, decisions);
    return true;
  });
}

/**
 * Stores an entry with its consent, once for its client id. A sender that fills in the hidden field is a bot: it gets
 * the response of success, and nothing is stored.
 * @returns null if nothing is stored
 * @throws TERMS_REQUIRED, TERMS_CHANGED, FORM_TOO_FAST, TOO_MANY_REQUESTS, INVALID_INPUT
 */
export async function sendForm(context: Context, form: SentForm): Promise<FormRow | null> {
  if (form.website !== '') return null;
  const before = await findSent(context, form);
  if (before) return before;
  await assertPerson(context, form);
  const options = { at: context.now(), path: 'body.meta._terms' };
  const decisions = await decideTerms(context.db, FORM_TERMS, form.meta._terms, options);
  await store(context, form, decisions);
  return orNotFound(await findSent(context, form));
}

const BATCH = 500;

function yearsBefore(now: Date, years: number): Date {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day;
}

/**
 * Deletes entries of visitors after a year, inquiries of members and complaints after three: the decree of the act on
 * electronic commerce, article 6, requires records of complaints and disputes for three years.
 */
export async function forgetForms({ db, now }: Context): Promise<void> {
  const times = { before: yearsBefore(now(), 1), beforeLonger: yearsBefore(now(), 3), limit: BATCH };
  while ((await deleteFormsBefore(db, times)) > 0);
}
