import type { BulkUpload, BulkUploadDetail, BulkUploadFinding, BulkUploadKind, BulkUploadState } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { readBulkUpload } from './read-bulk-upload.ts';
import { findPreview, listFindings, listUploads } from './repository.ts';
import { wireUpload } from './wire-upload.ts';

interface Query {
  range: readonly [number, number];
  sort?: readonly [string, 'ASC' | 'DESC'] | undefined;
  filter?:
    | { kind?: BulkUploadKind | undefined; state?: BulkUploadState | undefined; id?: string[] | undefined }
    | undefined;
}

/** Uploads, latest first by default. */
export async function listBulkUploads(
  handle: Handle,
  { range, sort, filter }: Query,
): Promise<{ uploads: BulkUpload[]; total: number }> {
  const direction = sort?.[1] === 'ASC' ? 'asc' : 'desc';
  const { uploads, total } = await listUploads(handle, {
    range,
    direction,
    kind: filter?.kind,
    state: filter?.state,
    ids: filter?.id,
  });
  return { uploads: uploads.map(wireUpload), total };
}

/** An upload and its planned changes. @throws NOT_FOUND */
export async function readUploadDetail(handle: Handle, id: string): Promise<BulkUploadDetail> {
  return { ...(await readBulkUpload(handle, id)), preview: await findPreview(handle, id) };
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
