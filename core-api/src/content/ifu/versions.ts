import type { consoleIfuVersion, IfuVersion, ifuPublication, ifuVersion } from '@iruon/contract';
import { type SeoulDay, seoulDay } from '@iruon/contract/seoul';
import type { Handle, Transaction } from '@iruon/db';
import type { z } from 'zod';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { findVersions, lockDocument, statesOf, type VersionRow } from './repository.ts';

/** Maximum number of versions of a document. */
const MAX_VERSIONS = 200;

/** A version as everyone may read it. */
export function wireVersion(row: VersionRow, state: IfuVersion['state']): z.input<typeof ifuVersion> {
  const { id, no, validFrom, note, fileName, bytes, sha256 } = row;
  return { _id: id, no, validFrom, state, note, file: { name: fileName, bytes, sha256 } };
}

const wireAll = async (
  handle: Handle,
  documentId: string,
  today: SeoulDay,
): Promise<z.input<typeof consoleIfuVersion>[]> => {
  const rows = await findVersions(handle, [documentId]);
  const states = statesOf(rows, today);
  return rows.map((row) => ({
    ...wireVersion(row, states.get(row.id) ?? 'PAST'),
    _file: row.fileId,
    _supersedes: row.supersedesId,
    lots: row.lots,
    publishedBy: row.publishedBy,
    createdAt: row.createdAt.toISOString(),
  }));
};

/** The versions of a document, latest first. @throws NOT_FOUND */
export async function listVersions({ db, now }: Pick<Context, 'db' | 'now'>, documentId: string) {
  orNotFound(await db.selectFrom('ifuDocuments').select('id').where('id', '=', documentId).executeTakeFirst());
  return wireAll(db, documentId, seoulDay(now()));
}

/** The uploaded document of a version, locked against its deletion. @throws INVALID_INPUT for another file */
async function lockUpload(trx: Transaction, fileId: string) {
  const file = await trx
    .selectFrom('files')
    .select(['id', 'name', 'mime', 'sha256', 'purpose', 'isMembersOnly'])
    .where('id', '=', fileId)
    .forKeyShare()
    .executeTakeFirst();
  const refuse = (message: string) => problemAt('INVALID_INPUT', 'body._file', message, 'file');
  if (file?.purpose !== 'IFU' || file.isMembersOnly)
    throw refuse('올린 파일을 찾을 수 없습니다. 파일을 다시 올려 주세요.');
  if (file.mime !== 'application/pdf' || file.sha256 === null) throw refuse('사용설명서는 PDF 파일로 올려 주세요.');
  return { ...file, sha256: file.sha256 };
}

/**
 * Publishes a version, which replaces the previous one from its day on. Lots that are released later have it in their
 * packages. Neither its file nor its texts ever change.
 * @throws NOT_FOUND, INVALID_INPUT, IFU_VERSION_TAKEN, IFU_VERSION_EARLIER, RECORDS_FULL
 */
export async function publishVersion(
  context: Context & { actor: UserActor },
  documentId: string,
  { no, validFrom, note, _file }: z.output<typeof ifuPublication>,
  keep: (trx: Transaction, versions: Awaited<ReturnType<typeof wireAll>>) => Promise<void>,
) {
  return inTransaction(context.db, async (trx) => {
    const document = orNotFound(await lockDocument(trx, documentId));
    const versions = await findVersions(trx, [documentId]);
    const [last] = versions;
    if (versions.length >= MAX_VERSIONS)
      throw problem('RECORDS_FULL', `버전은 ${MAX_VERSIONS}개까지 등록할 수 있습니다.`);
    if (versions.some((version) => version.no === no)) throw problemAt('IFU_VERSION_TAKEN', 'body.no');
    if (last && last.validFrom >= validFrom)
      throw problemAt(
        'IFU_VERSION_EARLIER',
        'body.validFrom',
        `버전 ${last.no}의 시행일(${last.validFrom})보다 뒤여야 합니다.`,
      );
    const file = await lockUpload(trx, _file);
    const at = context.now();
    const row = { id: newId(), documentId, no, validFrom, note, fileId: file.id, sha256: file.sha256 };
    const supersedesId = last?.id ?? null;
    await trx
      .insertInto('ifuVersions')
      .values({ ...row, supersedesId, publishedBy: context.actor.userId, createdAt: at })
      .execute();
    await trx
      .updateTable('ifuDocuments')
      .set({ updatedAt: nextUpdatedAt(at, document) })
      .where('id', '=', documentId)
      .execute();
    const before = last ? { no: last.no, validFrom: last.validFrom, fileName: last.fileName, sha256: last.sha256 } : {};
    const details = { changes: differences(before, { no, validFrom, fileName: file.name, sha256: file.sha256 }), note };
    await audit(trx, context, 'ifu-document.publish', { type: 'ifu-document', id: documentId }, details);
    const wire = await wireAll(trx, documentId, seoulDay(at));
    await keep(trx, wire);
    return wire;
  });
}

/**
 * Deletes a version before its day; a missing one is no error.
 * @throws IFU_VERSION_KEPT for one that is in force, that a later one replaces, or that lots have
 */
export async function withdrawVersion(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const seen = await trx.selectFrom('ifuVersions').select('documentId').where('id', '=', id).executeTakeFirst();
    if (!seen) return;
    await lockDocument(trx, seen.documentId);
    const versions = await findVersions(trx, [seen.documentId]);
    const version = versions.find((each) => each.id === id);
    if (!version) return;
    const isReplaced = versions.some((each) => each.supersedesId === id);
    if (version.validFrom <= seoulDay(context.now()) || isReplaced || version.lots > 0)
      throw problem('IFU_VERSION_KEPT');
    await trx.deleteFrom('ifuVersions').where('id', '=', id).execute();
    const { no, validFrom, fileName, sha256 } = version;
    const details = {
      changes: differences(
        { no, validFrom, fileName, sha256 },
        { no: null, validFrom: null, fileName: null, sha256: null },
      ),
    };
    await audit(trx, context, 'ifu-document.withdraw', { type: 'ifu-document', id: seen.documentId }, details);
  });
}
