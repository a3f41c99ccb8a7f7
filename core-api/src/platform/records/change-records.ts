import type { RecordKind } from '@iruon/contract/labels';
import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { withTopic } from '../../kernel/hangul.ts';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { orNotFound, problem } from '../http/problem.ts';
import type { Context } from '../services.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import { audit } from './audit.ts';
import { differences } from './audit-details.ts';
import { columnOf, fileIdOf, type RecordTools, toColumns, toWire } from './columns.ts';
import {
  countRecords,
  firstSequence,
  isReferredTo,
  nextSequence,
  nextUpdatedAt,
  sortRecords,
  translateDbError,
} from './console-record.ts';
import type { ConsoleRecord, RecordQuery, RecordRow } from './define-record.ts';
import {
  deleteRecordRow,
  findRecord,
  findRecords,
  insertRecord,
  lockRecord,
  lockTable,
  updateRecord,
} from './record-repository.ts';
import { deleteRevisions } from './revisions/revision-repository.ts';
import { keepRevision } from './revisions/revisions.ts';

type Json = Record<string, unknown>;
/** Stores the response under the caller's key in the transaction of the work. */
type Keep = (trx: Transaction, response: Json | undefined) => Promise<void>;

/** The kind of a record in the audit log. */
const kindOf = ({ resource }: ConsoleRecord) => resource.kind as RecordKind;
/** The operator's input without HTML, which would make the log unreadable. */
const entered = ({ resource }: ConsoleRecord, wire: Json): Json =>
  Object.fromEntries(
    Object.entries(wire).filter(([field]) => field in resource.input.shape && !resource.richTexts.includes(field)),
  );

/** The operator's input, including HTML. */
const fieldsOf = ({ resource }: ConsoleRecord, wire: Json): Json =>
  Object.fromEntries(Object.entries(wire).filter(([field]) => field in resource.input.shape));
const keyOf = ({ resource }: ConsoleRecord, recordId: string) => ({ kind: resource.kind, recordId });

async function note(
  trx: Transaction,
  context: Context,
  record: ConsoleRecord,
  verb: 'create' | 'change' | 'delete',
  id: string,
  details: Json,
) {
  const type = kindOf(record);
  await audit(trx, context, `${type}.${verb}`, { type, id }, details);
}

export async function listRecords(
  context: Pick<Context, 'db' | 'actor'>,
  record: ConsoleRecord,
  query: RecordQuery,
  tools: RecordTools,
) {
  const { rows, total } = await findRecords(context.db, record, query, context.actor);
  return { [record.resource.many]: rows.map((row) => toWire(record, row, tools)), total };
}

/** @throws NOT_FOUND */
export async function getRecord(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  record: ConsoleRecord,
  id: string,
  tools: RecordTools,
) {
  const found = orNotFound(await findRecord(db, record, id, actor));
  return { [record.resource.one]: toWire(record, found, tools) };
}

/** Checks the files of an input: pictures must be pictures, and visitors cannot use files for members. */
async function assertFiles(
  trx: Transaction,
  { resource }: ConsoleRecord,
  input: Json,
  tools: RecordTools,
): Promise<void> {
  const filesOf = (kind: string) =>
    Object.entries(resource.files)
      .filter(([field, file]) => file.kind === kind && field in input)
      .map(([field]): [string, string | null] => [field, fileIdOf(input[field])]);
  await tools.assertPictures(trx, Object.fromEntries(filesOf('picture')));
  const closed = filesOf('membersOnly').flatMap(([, id]) => (id === null ? [] : [id]));
  if (closed.length > 0) await tools.keepForMembers(trx, closed);
}

/** @throws RECORDS_FULL */
async function assertLimit(
  trx: Transaction,
  { resource, table, limitWithin, isSystem }: ConsoleRecord,
  input: Json,
): Promise<void> {
  const { limit, label } = resource;
  if (limit === undefined) return;
  const within = limitWithin ? sql`${sql.ref(columnOf(limitWithin.field))} = ${input[limitWithin.field]}` : sql`true`;
  if ((await countRecords(trx, table, sql`${within} and not ${isSystem}`)) < limit) return;
  throw problem(
    'RECORDS_FULL',
    `${limitWithin ? `${limitWithin.label}에` : withTopic(label)} ${limit}개까지 만들 수 있습니다.`,
  );
}

async function reread(
  trx: Transaction,
  { actor }: Context,
  record: ConsoleRecord,
  id: string,
  tools: RecordTools,
): Promise<Json> {
  const row = await findRecord(trx, record, id, actor);
  if (!row) throw new Error(`${record.resource.one} ${id} is missing within its own transaction`);
  return toWire(record, row, tools);
}

/** @throws RECORDS_FULL, CODE_TAKEN, INVALID_INPUT for a missing reference, and the record's own errors */
export async function createRecord(
  context: Context,
  record: ConsoleRecord,
  input: Json,
  tools: RecordTools,
  keep: Keep,
) {
  const id = newId();
  const { one, place } = record.resource;
  return inTransaction(context.db, async (trx) => {
    await lockTable(trx, record.table);
    await assertLimit(trx, record, input);
    await record.check?.(trx, input);
    await assertFiles(trx, record, input, tools);
    const updatedAt = nextUpdatedAt(context.now());
    const newPlace = record.newPlace === 'first' ? firstSequence(record.table) : nextSequence(record.table);
    await insertRecord(trx, record, {
      ...toColumns(record, input, tools),
      id,
      updatedAt,
      ...(record.isDated ? { createdAt: updatedAt } : {}),
      ...(place === undefined ? {} : { sequence: newPlace }),
    });
    await record.saveParts?.(trx, id, input);
    const wire = await reread(trx, context, record, id, tools);
    await note(trx, context, record, 'create', id, entered(record, wire));
    if (record.resource.keepsRevisions)
      await keepRevision(trx, context, keyOf(record, id), { updatedAt, fields: fieldsOf(record, wire) });
    const echo = Object.fromEntries(record.echoed.flatMap((field) => (field in input ? [[field, input[field]]] : [])));
    const response = { [one]: { ...wire, ...echo } };
    await keep(trx, response);
    return response;
  }).catch((error: unknown) => translateDbError(error, record.conflict));
}

/** @throws NOT_FOUND, RECORD_CHANGED, CODE_TAKEN, INVALID_INPUT, and the record's own errors */
export async function changeRecord(
  context: Context,
  record: ConsoleRecord,
  id: string,
  { updatedAt: seenAt, ...input }: Json,
  tools: RecordTools,
  keep: Keep,
) {
  return inTransaction(context.db, async (trx) => {
    const found = await lockRecord(trx, record, id, context.actor);
    const subject = `${record.resource.kind}:${id}`;
    const before: RecordRow = await assertUnchanged(trx, subject, found, String(seenAt));
    record.assertChangeable?.(before, input);
    await record.check?.(trx, input, id);
    await assertFiles(trx, record, input, tools);
    const columns = toColumns(record, input, tools);
    const updatedAt = nextUpdatedAt(context.now(), before);
    await updateRecord(trx, record, id, { ...columns, updatedAt });
    await record.saveParts?.(trx, id, input);
    const wire = await reread(trx, context, record, id, tools);
    const seen = toWire(record, before, tools);
    const changes = differences(seen, Object.fromEntries(Object.keys(input).map((field) => [field, wire[field]])));
    await note(trx, context, record, 'change', id, { changes });
    if (record.resource.keepsRevisions) {
      const saved = { updatedAt, fields: fieldsOf(record, wire) };
      const replaced = { updatedAt: before.updatedAt, fields: fieldsOf(record, seen) };
      await keepRevision(trx, context, keyOf(record, id), saved, replaced);
    }
    const response = { [record.resource.one]: wire };
    await keep(trx, response);
    return response;
  }).catch((error: unknown) => translateDbError(error, record.conflict));
}

/** Deletes an unused record; a missing one is no error. @throws RECORD_IN_USE, or the record's own error */
export async function deleteRecord(
  context: Context,
  record: ConsoleRecord,
  id: string,
  tools: RecordTools,
  keep: Keep,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const found = await lockRecord(trx, record, id, context.actor);
    if (found) {
      await record.assertDeletable?.(trx, found);
      // Before the deletion, which ends its name.
      await note(trx, context, record, 'delete', id, entered(record, toWire(record, found, tools)));
      await deleteRecordRow(trx, record, id);
      if (record.resource.keepsRevisions) await deleteRevisions(trx, keyOf(record, id));
    }
    await keep(trx, undefined);
  }).catch((error: unknown) => {
    throw isReferredTo(error) ? (record.inUse?.() ?? problem('RECORD_IN_USE')) : error;
  });
}

/** Sorts records by a list of ids; omitted ones follow. */
export async function orderRecords(
  context: Context,
  record: ConsoleRecord,
  ids: readonly string[],
  keep: Keep,
): Promise<void> {
  const { table, isSystem } = record;
  await inTransaction(context.db, async (trx) => {
    await sortRecords(trx, context, { kind: kindOf(record), table, isSystem }, ids);
    await keep(trx, undefined);
  });
}
