import type { BulkUploadKind, BulkUploadMode } from '@iruon/contract';
import { useCall } from '../../providers/use-call.ts';

/** Hands a workbook in to be checked. Throws HttpError with a sentence for people. */
export function useSendWorkbook(kind: BulkUploadKind, mode: BulkUploadMode = 'GOOD_ROWS') {
  const call = useCall();
  return (file: File) => call('createBulkUpload', { form: { kind, mode, file } });
}
