import { BRAND_LIMIT, type ConsoleBrandInput, type consoleBrand } from '@iruon/contract';
import type { z } from 'zod';
import { fileUrl, holdPictures } from '../../../content/files/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import {
  asSeen,
  changedAt,
  countRecords,
  differences,
  isReferredTo,
  refusedRecord,
  reorder,
} from '../../../platform/records/console-record.ts';
import type { Context } from '../../../platform/services.ts';
import {
  deleteBrandRow,
  findConsoleBrand,
  findConsoleBrands,
  insertBrand,
  lockBrand,
  updateBrand,
} from './brand-repository.ts';

type WireBrand = z.input<typeof consoleBrand>;
type Row = NonNullable<Awaited<ReturnType<typeof findConsoleBrand>>>;

const toWire = ({ id, imageId, updatedAt, ...row }: Row): WireBrand => ({
  ...row,
  _id: id,
  _image: imageId,
  image: fileUrl(imageId),
  updatedAt: updatedAt.toISOString(),
});

const columnsOf = ({ _image, ...input }: ConsoleBrandInput) => ({ ...input, imageId: _image });

export async function listConsoleBrands({ db }: Context, asked: Parameters<typeof findConsoleBrands>[1]) {
  const { rows, total } = await findConsoleBrands(db, asked);
  return { brands: rows.map(toWire), total };
}

/** @throws NOT_FOUND */
export async function getConsoleBrand({ db }: Pick<Context, 'db'>, id: string): Promise<WireBrand> {
  const found = await findConsoleBrand(db, id);
  if (!found) throw problem('NOT_FOUND');
  return toWire(found);
}

/** @throws CODE_TAKEN, RECORDS_FULL, INVALID_INPUT when the image is not there */
export async function createBrand(context: Context, input: ConsoleBrandInput): Promise<WireBrand> {
  const id = newId();
  await inTransaction(context.db, async (trx) => {
    if ((await countRecords(trx, 'brands')) >= BRAND_LIMIT)
      throw problem('RECORDS_FULL', `브랜드는 ${BRAND_LIMIT}개까지 만들 수 있습니다.`);
    await holdPictures(trx, { _image: input._image });
    await insertBrand(trx, { id, ...columnsOf(input), updatedAt: changedAt(context.now()) });
    await audit(trx, context, 'brand.create', `brand:${id}`, { code: input.code, name: input.name });
  }).catch(refusedRecord);
  return getConsoleBrand(context, id);
}

/** @throws NOT_FOUND, RECORD_CHANGED, CODE_TAKEN, INVALID_INPUT when the image is not there */
export async function changeBrand(
  context: Context,
  id: string,
  { updatedAt, ...input }: ConsoleBrandInput & { updatedAt: string },
): Promise<WireBrand> {
  await inTransaction(context.db, async (trx) => {
    const before = asSeen(await lockBrand(trx, id), updatedAt);
    const columns = columnsOf(input);
    await holdPictures(trx, { _image: input._image });
    await updateBrand(trx, id, { ...columns, updatedAt: changedAt(context.now(), before) });
    await audit(trx, context, 'brand.change', `brand:${id}`, { changes: differences(before, columns) });
  }).catch(refusedRecord);
  return getConsoleBrand(context, id);
}

/** Deletes a brand without products; one that is gone already is no error. @throws BRAND_IN_USE */
export async function deleteBrand(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const brand = await lockBrand(trx, id);
    if (!brand) return;
    const { productCount = 0 } = (await findConsoleBrand(trx, id)) ?? {};
    if (productCount > 0)
      throw problem(
        'BRAND_IN_USE',
        `상품 ${productCount.toLocaleString('ko-KR')}개가 이 브랜드입니다. 지우는 대신 숨길 수 있습니다.`,
      );
    await deleteBrandRow(trx, id);
    await audit(trx, context, 'brand.delete', `brand:${id}`, { code: brand.code, name: brand.name });
  }).catch((error: unknown) => {
    throw isReferredTo(error)
      ? problem('BRAND_IN_USE', '이 브랜드의 자료가 있습니다. 지우는 대신 숨길 수 있습니다.')
      : error;
  });
}

export async function orderBrands(context: Context, ids: readonly string[]): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await reorder(trx, 'brands', ids);
    await audit(trx, context, 'brand.order', 'brands', { ids });
  });
}
