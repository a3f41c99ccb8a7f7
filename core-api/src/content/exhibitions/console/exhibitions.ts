import {
  type ConsoleExhibitionInput,
  type consoleExhibition,
  type consoleExhibitionDetail,
  EXHIBITION_LIMIT,
} from '@iruon/contract';
import type { z } from 'zod';
import { newId } from '../../../kernel/ids.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../../platform/http/problem.ts';
import { assertUnchanged, type Edited } from '../../../platform/records/assert-unchanged.ts';
import { audit } from '../../../platform/records/audit.ts';
import { differences, valuesOf } from '../../../platform/records/audit-details.ts';
import { deleteCoded, orderRows } from '../../../platform/records/coded-rows.ts';
import { countRecords, nextUpdatedAt, translateDbError } from '../../../platform/records/console-record.ts';
import type { Context } from '../../../platform/services.ts';
import { assertPictures } from '../../files/index.ts';
import { cleanForSaving } from '../../rich-text/index.ts';
import { toWireSummary } from '../list-exhibitions.ts';
import {
  exhibitionFiles,
  exhibitionProducts,
  exhibitionRows,
  findConsoleExhibition,
  findConsoleExhibitions,
  findExhibitionFiles,
  insertExhibition,
} from '../repository.ts';

type WireExhibition = z.input<typeof consoleExhibition>;
type WireDetail = z.input<typeof consoleExhibitionDetail>;
type Row = NonNullable<Awaited<ReturnType<typeof findConsoleExhibition>>>;

const toWire = (row: Row, now: Date): WireExhibition => ({
  ...toWireSummary(row, now),
  _thumb: row.thumbId,
  shows: row.displayEnabled,
  sequence: row.sequence,
  productCount: row.productCount,
});

function columnsOf({ code, name, summary, content, _thumb, _banner, shows, ...input }: ConsoleExhibitionInput) {
  const at = (instant: string | null) => instant && new Date(instant);
  return {
    code,
    name,
    summary,
    content: cleanForSaving(content),
    thumbId: _thumb,
    bannerId: _banner,
    displayEnabled: shows,
    displayHasPeriod: input.startedAt !== null,
    displayStartedAt: at(input.startedAt),
    displayEndedAt: at(input.endedAt),
  };
}

export async function listConsoleExhibitions(
  { db, now }: Context,
  query: Parameters<typeof findConsoleExhibitions>[1],
) {
  const { rows, total } = await findConsoleExhibitions(db, query);
  const at = now();
  return { exhibitions: rows.map((row) => toWire(row, at)), total };
}

/** @throws NOT_FOUND */
export async function getConsoleExhibition({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<WireDetail> {
  const found = orNotFound(await findConsoleExhibition(db, id));
  return {
    ...toWire(found, now()),
    content: found.content,
    _banner: found.bannerId,
    _products: await exhibitionProducts.find(db, id),
    _files: (await findExhibitionFiles(db, id)).map((file) => file.id),
  };
}

/** @throws CODE_TAKEN, RECORDS_FULL, INVALID_INPUT for a missing product or file */
export async function createExhibition(context: Context, input: ConsoleExhibitionInput): Promise<WireDetail> {
  const id = newId();
  await inTransaction(context.db, async (trx) => {
    const at = context.now();
    if ((await countRecords(trx, 'exhibitions')) >= EXHIBITION_LIMIT)
      throw problem('RECORDS_FULL', `기획전은 ${EXHIBITION_LIMIT}개까지 만들 수 있습니다.`);
    await assertPictures(trx, { _thumb: input._thumb, _banner: input._banner });
    await insertExhibition(trx, { id, ...columnsOf(input), createdAt: at, updatedAt: at });
    await exhibitionProducts.replace(trx, id, input._products);
    await exhibitionFiles.replace(trx, id, input._files);
    await audit(trx, context, 'exhibition.create', { type: 'exhibition', id }, valuesOf(input));
  }).catch(translateDbError);
  return getConsoleExhibition(context, id);
}

/** Compares instants by their value and lists by their members. */
const comparable = (columns: object) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );

/** @throws NOT_FOUND, RECORD_CHANGED, CODE_TAKEN, INVALID_INPUT for a missing product or file */
export async function changeExhibition(
  context: Context,
  id: string,
  { updatedAt: seenAt, ...input }: Edited<ConsoleExhibitionInput>,
): Promise<WireDetail> {
  await inTransaction(context.db, async (trx) => {
    const before = await assertUnchanged(trx, `exhibition:${id}`, await exhibitionRows.lock(trx, id), seenAt);
    const columns = columnsOf(input);
    const lists = {
      _products: await exhibitionProducts.find(trx, id),
      _files: (await findExhibitionFiles(trx, id)).map((file) => file.id),
    };
    await assertPictures(trx, { _thumb: input._thumb, _banner: input._banner });
    await exhibitionRows.update(trx, id, { ...columns, updatedAt: nextUpdatedAt(context.now(), before) });
    await exhibitionProducts.replace(trx, id, input._products);
    await exhibitionFiles.replace(trx, id, input._files);
    const changes = differences(
      comparable({ ...before, _products: lists._products.join(), _files: lists._files.join() }),
      comparable({ ...columns, _products: input._products.join(), _files: input._files.join() }),
    );
    await audit(trx, context, 'exhibition.change', { type: 'exhibition', id }, { changes });
  }).catch(translateDbError);
  return getConsoleExhibition(context, id);
}

/** Deletes an exhibition but not its products; a missing one is no error. */
export const deleteExhibition = (context: Context, id: string) =>
  deleteCoded(context, 'exhibition', exhibitionRows, id);

export const orderExhibitions = (context: Context, ids: readonly string[]) =>
  orderRows(context, 'exhibition', 'exhibitions', ids);
