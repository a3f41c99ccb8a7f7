import type { udiInstructions } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { z } from 'zod';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findDocumentsOf, findLot, findPackaged, findVersions, statesOf } from './repository.ts';
import { wireVersion } from './versions.ts';

/**
 * The instructions of a package by its device identifier and the number of its lot: the version in the packages of the lot
 * first, the latest versions after it. An unknown lot is null.
 * @throws NOT_FOUND for an identifier that no product has
 */
export async function readUdiInstructions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  gtin: string,
  lotNo: string | undefined,
): Promise<z.input<typeof udiInstructions>> {
  const { productId, optionId, ...product } = orNotFound(
    await findPackaged(db, gtin),
    '이 UDI-DI의 제품을 찾을 수 없습니다.',
  );
  const lot = lotNo ? await findLot(db, { productId, optionId, lotNo }) : undefined;
  const versionId = lot?.ifuVersionId ?? null;
  const documents = await findDocumentsOf(db, productId, versionId);
  const rows = await findVersions(
    db,
    documents.map(({ id }) => id),
  );
  const today = seoulDay(now());
  return {
    gtin,
    product: {
      code: product.code,
      name: product.name,
      option: product.option,
      manufacturer: product.manufacturer,
      isShown: product.shows,
    },
    lot: lot ? { lotNo: lot.lotNo, useBy: lot.useBy, isRecalled: lot.state === 'RECALLED', _version: versionId } : null,
    documents: documents.map(({ id, name, language }) => {
      const own = rows.filter(({ documentId }) => documentId === id);
      const states = statesOf(own, today);
      const sorted = [...own.filter((row) => row.id === versionId), ...own.filter((row) => row.id !== versionId)];
      return { _id: id, name, language, versions: sorted.map((row) => wireVersion(row, states.get(row.id) ?? 'PAST')) };
    }),
  };
}
