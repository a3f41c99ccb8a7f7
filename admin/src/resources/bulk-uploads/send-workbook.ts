import type { BulkUpload, BulkUploadKind, BulkUploadMode } from '@iruon/contract';
import { corePath } from '../../providers/core-path.ts';
import { send } from '../../providers/http-client.ts';

/** Hands a workbook in to be checked. @throws HttpError with a sentence for people */
export async function sendWorkbook(
  file: File,
  kind: BulkUploadKind,
  mode: BulkUploadMode = 'GOOD_ROWS',
): Promise<BulkUpload> {
  const body = new FormData();
  body.set('kind', kind);
  body.set('mode', mode);
  body.set('file', file);
  // The browser says what a form is and where its parts end.
  return (await send(corePath('bulk-uploads'), { method: 'POST', body })).json;
}
