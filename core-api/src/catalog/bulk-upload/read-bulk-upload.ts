import type { BulkUpload } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { orNotFound } from '../../platform/http/problem.ts';
import { findListedUpload } from './repository.ts';
import { wireUpload } from './wire-upload.ts';

/** The progress of an upload. @throws NOT_FOUND */
export async function readBulkUpload(handle: Handle, id: string): Promise<BulkUpload> {
  return wireUpload(orNotFound(await findListedUpload(handle, id)));
}
