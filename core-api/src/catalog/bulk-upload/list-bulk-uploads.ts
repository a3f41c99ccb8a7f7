import {
  type BulkUpload,
  type BulkUploadDetail,
  type BulkUploadFinding,
  type BulkUploadKind,
  sheetKind,
} from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { ListRequest } from '../../platform/http/console-list.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import {
  findListedUpload,
  findPreview,
  findUpload,
  type ListedUpload,
  listFindings,
  listUploads,
  type UploadFilter,
} from './repository.ts';

/** Uploads of these kinds, latest first by default. */
export async function listBulkUploads(
  handle: Handle,
  request: ListRequest<UploadFilter, 'createdAt'>,
  kinds: readonly BulkUploadKind[],
) {
  const { rows, total } = await listUploads(handle, request, kinds);
  return { uploads: rows.map(wireUpload), total };
}

/** An upload and its planned changes. @throws NOT_FOUND */
export async function readUploadDetail(handle: Handle, id: string): Promise<BulkUploadDetail> {
  const upload = await readBulkUpload(handle, id);
  const { offer, chosen } = orNotFound(await findUpload(handle, id));
  const ofOperators = sheetKind.options.filter((kind) => kind in chosen);
  return { ...upload, preview: await findPreview(handle, id), offer, chosen: ofOperators };
}

/** A page of a file's errors. @throws NOT_FOUND */
export async function listUploadFindings(
  handle: Handle,
  id: string,
  page: { q?: string | undefined; offset: number; limit: number },
): Promise<{ findings: BulkUploadFinding[]; total: number }> {
  await readBulkUpload(handle, id);
  const { findings, total } = await listFindings(handle, id, page);
  return { findings: findings.map(({ id: _id, ...finding }) => ({ _id, ...finding })), total };
}

function wireUpload(upload: ListedUpload): BulkUpload {
  const { id, createdBy, startedBy, storageKey, queuedAt, updatedAt, createdAt, finishedAt, ...rest } = upload;
  return {
    ...rest,
    _id: id,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** The progress of an upload. @throws NOT_FOUND */
export async function readBulkUpload(handle: Handle, id: string): Promise<BulkUpload> {
  return wireUpload(orNotFound(await findListedUpload(handle, id)));
}
