import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Handle, IfuDocuments, IfuVersions } from '../src/index.ts';
import { makeFile } from './catalogue.ts';
import { createdNow, insertRow } from './insert-row.ts';
import { unique } from './unique.ts';

/** Inserts Korean instructions for use of a product, without versions. */
export async function makeIfuDocument(
  db: Handle,
  { productId, ...document }: { productId?: string } & Partial<Insertable<IfuDocuments>> = {},
): Promise<Selectable<IfuDocuments>> {
  const made = await insertRow(db, 'ifuDocuments', {
    id: uuidv7(),
    name: `사용설명서 ${unique()}`,
    language: 'ko',
    ...createdNow(),
    ...document,
  });
  if (productId !== undefined)
    await insertRow(db, 'ifuProducts', { documentId: made.id, language: made.language, productId, sequence: 0 });
  return made;
}

/** Inserts a version of instructions, in force since 2026, with a file whose bytes are not stored. */
export async function makeIfuVersion(
  db: Handle,
  version: Pick<Insertable<IfuVersions>, 'documentId'> & Partial<Insertable<IfuVersions>>,
): Promise<Selectable<IfuVersions>> {
  const sha256 = version.sha256 ?? '0'.repeat(64);
  const file = { purpose: 'IFU', mime: 'application/pdf', name: '사용설명서.pdf', sha256 };
  const fileId = version.fileId ?? (await makeFile(db, file)).id;
  return insertRow(db, 'ifuVersions', {
    id: uuidv7(),
    no: unique(),
    validFrom: '2026-01-01',
    note: '처음 버전입니다.',
    createdAt: new Date(),
    ...version,
    sha256,
    fileId,
  });
}
