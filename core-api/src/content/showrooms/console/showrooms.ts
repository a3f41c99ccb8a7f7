import { type ConsoleShowroomInput, type consoleShowroom, SHOWROOM_LIMIT } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import { newId } from '../../../kernel/ids.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import {
  asSeen,
  changedAt,
  countRecords,
  differences,
  refusedRecord,
  reorder,
} from '../../../platform/records/console-record.ts';
import type { Context } from '../../../platform/services.ts';
import { fileUrl, holdPictures } from '../../files/index.ts';
import { cleanForSaving } from '../../rich-text/index.ts';
import {
  deleteShowroomRow,
  findConsoleShowroom,
  findConsoleShowrooms,
  hasShowroomKind,
  insertShowroom,
  lockShowroom,
  updateShowroom,
} from '../repository.ts';
import { placeOf } from '../wire-showroom.ts';

type WireShowroom = z.input<typeof consoleShowroom>;
type Row = NonNullable<Awaited<ReturnType<typeof findConsoleShowroom>>>;

const toWire = (row: Row): WireShowroom => ({
  ...placeOf(row),
  _id: row.id,
  code: row.code,
  content: row.content,
  _thumb: row.thumbId,
  thumb: fileUrl(row.thumbId),
  shows: row.shows,
  sequence: row.sequence,
  updatedAt: row.updatedAt.toISOString(),
});

function columnsOf({ _thumb, content, geolocation, ...input }: ConsoleShowroomInput) {
  const [longitude, latitude] = geolocation?.coordinates ?? [null, null];
  return { ...input, content: cleanForSaving(content), thumbId: _thumb, longitude, latitude };
}

/** @throws INVALID_INPUT when operators keep no such kind of showroom */
async function holdKind(handle: Handle, code: string): Promise<void> {
  if (await hasShowroomKind(handle, code)) return;
  throw problem('INVALID_INPUT', {
    errors: [{ path: 'body.code', code: 'unknown', message: '전시장 종류를 골라 주세요.' }],
  });
}

export async function listConsoleShowrooms({ db }: Context, asked: Parameters<typeof findConsoleShowrooms>[1]) {
  const { rows, total } = await findConsoleShowrooms(db, asked);
  return { showrooms: rows.map(toWire), total };
}

/** @throws NOT_FOUND */
export async function getConsoleShowroom({ db }: Pick<Context, 'db'>, id: string): Promise<WireShowroom> {
  const found = await findConsoleShowroom(db, id);
  if (!found) throw problem('NOT_FOUND');
  return toWire(found);
}

/** @throws RECORDS_FULL, INVALID_INPUT when its kind or picture is not there */
export async function createShowroom(context: Context, input: ConsoleShowroomInput): Promise<WireShowroom> {
  const id = newId();
  await inTransaction(context.db, async (trx) => {
    if ((await countRecords(trx, 'showrooms')) >= SHOWROOM_LIMIT)
      throw problem('RECORDS_FULL', `전시장은 ${SHOWROOM_LIMIT}개까지 만들 수 있습니다.`);
    await holdKind(trx, input.code);
    const updatedAt = changedAt(context.now());
    await holdPictures(trx, { _thumb: input._thumb });
    await insertShowroom(trx, { id, ...columnsOf(input), createdAt: updatedAt, updatedAt });
    await audit(trx, context, 'showroom.create', `showroom:${id}`, { name: input.name });
  }).catch(refusedRecord);
  return getConsoleShowroom(context, id);
}

/** @throws NOT_FOUND, RECORD_CHANGED, INVALID_INPUT when its kind or picture is not there */
export async function changeShowroom(
  context: Context,
  id: string,
  { updatedAt, ...input }: ConsoleShowroomInput & { updatedAt: string },
): Promise<WireShowroom> {
  await inTransaction(context.db, async (trx) => {
    const before = asSeen(await lockShowroom(trx, id), updatedAt);
    await holdKind(trx, input.code);
    const columns = columnsOf(input);
    await holdPictures(trx, { _thumb: input._thumb });
    await updateShowroom(trx, id, { ...columns, updatedAt: changedAt(context.now(), before) });
    await audit(trx, context, 'showroom.change', `showroom:${id}`, { changes: differences(before, columns) });
  }).catch(refusedRecord);
  return getConsoleShowroom(context, id);
}

/** One that is gone already is no error. */
export async function deleteShowroom(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const found = await lockShowroom(trx, id);
    if (!found) return;
    await deleteShowroomRow(trx, id);
    await audit(trx, context, 'showroom.delete', `showroom:${id}`, { name: found.name });
  });
}

export async function orderShowrooms(context: Context, ids: readonly string[]): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await reorder(trx, 'showrooms', ids);
    await audit(trx, context, 'showroom.order', 'showrooms', { ids });
  });
}
