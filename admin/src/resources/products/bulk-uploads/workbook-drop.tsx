import { type BulkUpload, type BulkUploadKind, type BulkUploadMode, bulkUploadLimits } from '@iruon/contract';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRedirect } from 'react-admin';
import { acceptedSheets, SheetDrop } from '../../../inputs/files/sheet-drop.tsx';
import { useCall } from '../../../providers/use-call.ts';
import type { Needed } from '../../../providers/use-lack.ts';
import { kindLabels } from './kind-labels.ts';

const megabytes = bulkUploadLimits.bytes / 1024 / 1024;

interface WorkbookDropProps {
  label: string;
  /** The step after the check, as the end of a sentence. */
  then: string;
  send: (file: File) => Promise<BulkUpload>;
  /** What uploading needs: the right to the area of the workbook. */
  needs: Needed;
}

/** Uploads a workbook for checking and opens its result. */
export function WorkbookDrop({ label, then, send, needs }: WorkbookDropProps) {
  const notify = useNotify();
  const redirect = useRedirect();
  const sending = useMutation({
    mutationFn: send,
    onSuccess: ({ _id, kind }) => redirect('show', kindLabels[kind].home, _id),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <SheetDrop
      label={label}
      accept={acceptedSheets}
      minHeight={120}
      isPending={sending.isPending}
      pending="올리는 중"
      onFile={sending.mutate}
      needs={needs}
      invitation="엑셀 파일을 끌어다 놓거나 눌러서 고르세요"
      limits={`${megabytes}MB까지 · 올리면 검사만 하고, ${then}`}
    />
  );
}

/** Uploads a workbook for checking. Throws HttpError with a message for the operator. */
export function useSendWorkbook(kind: BulkUploadKind, mode: BulkUploadMode = 'GOOD_ROWS') {
  const call = useCall();
  return (file: File) => call('createBulkUpload', { form: { kind, mode, file } });
}
