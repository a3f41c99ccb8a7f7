import { CATALOGUE_LIMIT, type ConsoleCatalogueInput, type consoleCatalogue } from '@iruon/contract';
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
import {
  deleteCatalogueRow,
  findConsoleCatalogue,
  findConsoleCatalogues,
  insertCatalogue,
  keepForMembers,
  lockCatalogue,
  updateCatalogue,
} from './repository.ts';

type WireCatalogue = z.input<typeof consoleCatalogue>;
type Row = NonNullable<Awaited<ReturnType<typeof findConsoleCatalogue>>>;

const toWire = ({ id, name, summary, brandId, brandName, thumbId, fileId, ...row }: Row): WireCatalogue => ({
  _id: id,
  name,
  summary,
  _brand: brandId,
  brandName,
  _thumb: thumbId,
  thumb: fileUrl(thumbId),
  _file: fileId,
  views: row.views,
  shows: row.shows,
  sequence: row.sequence,
  updatedAt: row.updatedAt.toISOString(),
});

const columnsOf = ({ _brand, _thumb, _file, ...input }: ConsoleCatalogueInput) => ({
  ...input,
  brandId: _brand,
  thumbId: _thumb,
  fileId: _file,
});

export async function listConsoleCatalogues({ db }: Context, asked: Parameters<typeof findConsoleCatalogues>[1]) {
  const { rows, total } = await findConsoleCatalogues(db, asked);
  return { catalogues: rows.map(toWire), total };
}

/** @throws NOT_FOUND */
export async function getConsoleCatalogue({ db }: Pick<Context, 'db'>, id: string): Promise<WireCatalogue> {
  const found = await findConsoleCatalogue(db, id);
  if (!found) throw problem('NOT_FOUND');
  return toWire(found);
}

/** @throws RECORDS_FULL, INVALID_INPUT when its brand or a file is not there */
export async function createCatalogue(context: Context, input: ConsoleCatalogueInput): Promise<WireCatalogue> {
  const id = newId();
  await inTransaction(context.db, async (trx) => {
    if ((await countRecords(trx, 'catalogues')) >= CATALOGUE_LIMIT)
      throw problem('RECORDS_FULL', `카탈로그는 ${CATALOGUE_LIMIT}개까지 만들 수 있습니다.`);
    const updatedAt = changedAt(context.now());
    await holdPictures(trx, { _thumb: input._thumb });
    await insertCatalogue(trx, { id, ...columnsOf(input), createdAt: updatedAt, updatedAt });
    await keepForMembers(trx, input._file);
    await audit(trx, context, 'catalogue.create', `catalogue:${id}`, { name: input.name });
  }).catch(refusedRecord);
  return getConsoleCatalogue(context, id);
}

/** @throws NOT_FOUND, RECORD_CHANGED, INVALID_INPUT when its brand or a file is not there */
export async function changeCatalogue(
  context: Context,
  id: string,
  { updatedAt, ...input }: ConsoleCatalogueInput & { updatedAt: string },
): Promise<WireCatalogue> {
  await inTransaction(context.db, async (trx) => {
    const before = asSeen(await lockCatalogue(trx, id), updatedAt);
    const columns = columnsOf(input);
    await holdPictures(trx, { _thumb: input._thumb });
    await updateCatalogue(trx, id, { ...columns, updatedAt: changedAt(context.now(), before) });
    await keepForMembers(trx, input._file);
    await audit(trx, context, 'catalogue.change', `catalogue:${id}`, { changes: differences(before, columns) });
  }).catch(refusedRecord);
  return getConsoleCatalogue(context, id);
}

/** Deletes a catalogue with its count of views; one that is gone already is no error. */
export async function deleteCatalogue(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const found = await lockCatalogue(trx, id);
    if (!found) return;
    await deleteCatalogueRow(trx, id);
    await audit(trx, context, 'catalogue.delete', `catalogue:${id}`, { name: found.name, views: found.views });
  });
}

export async function orderCatalogues(context: Context, ids: readonly string[]): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await reorder(trx, 'catalogues', ids);
    await audit(trx, context, 'catalogue.order', 'catalogues', { ids });
  });
}
