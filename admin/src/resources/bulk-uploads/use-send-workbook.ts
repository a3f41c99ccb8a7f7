import type { BulkUploadKind, BulkUploadMode } from '@iruon/contract';
import { useCall } from '../../providers/use-call.ts';

/** Uploads a workbook for checking. Throws HttpError with a message for the operator. */
export function useSendWorkbook(kind: BulkUploadKind, mode: BulkUploadMode = 'GOOD_ROWS') {
  const call = useCall();
  return (file: File) => call('createBulkUpload', { form: { kind, mode, file } });
}
