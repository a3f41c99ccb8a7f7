import type { BulkUpload } from '@iruon/contract';
import type { ListedUpload } from './repository.ts';

export function wireUpload(upload: ListedUpload): BulkUpload {
  const { id, createdBy, startedBy, storageKey, queuedAt, updatedAt, createdAt, finishedAt, ...rest } = upload;
  return {
    ...rest,
    _id: id,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
