import { seoulDay } from '@iruon/contract/seoul';
import { Box, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { DropZone } from '../../../inputs/files/drop-zone.tsx';
import { storeFile } from '../../../inputs/files/store-file.ts';
import { useCall, useUpload } from '../../../providers/use-call.ts';

interface PublishDialogProps {
  documentId: string;
  onDone: () => void;
  onClose: () => void;
}

/** Publishes a version with its file, which is uploaded with it. The same press again publishes nothing more. */
export function PublishDialog({ documentId, onDone, onClose }: PublishDialogProps) {
  const call = useCall();
  const upload = useUpload();
  const key = useRef(crypto.randomUUID());
  const [file, setFile] = useState<File | null>(null);
  return (
    <FormDialog
      title="새 버전 등록"
      effect="시행일부터 출고 가능으로 바뀌는 로트에 이 버전이 연결됩니다. 등록한 뒤에는 고칠 수 없습니다."
      verb="등록"
      isWide
      isBarred={file === null}
      onConfirm={async (form) => {
        if (!file) return;
        const { _id } = await storeFile(upload, file, { path: 'ifu' }, {});
        const body = {
          no: textIn(form, 'no'),
          validFrom: textIn(form, 'validFrom'),
          note: textIn(form, 'note'),
          _file: _id,
        };
        await call('publishIfuVersion', { path: { _id: documentId }, body, key: key.current });
        onDone();
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <TextField name="no" label="버전" required autoFocus slotProps={{ htmlInput: { maxLength: 30 } }} />
        <TextField
          name="validFrom"
          label="시행일"
          type="date"
          required
          defaultValue={seoulDay(new Date())}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '2999-12-31' } }}
        />
        <TextField
          name="note"
          label="바뀐 내용"
          required
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          helperText="매장의 사용설명서 화면에도 보입니다."
        />
        <DropZone kind="document" accept=".pdf" label="PDF 파일 고르기" onFiles={([chosen]) => setFile(chosen ?? null)}>
          <Typography variant="body2" sx={{ p: 2, textAlign: 'center', overflowWrap: 'anywhere' }}>
            {file ? file.name : 'PDF 파일을 끌어다 놓거나 눌러서 고르세요.'}
          </Typography>
        </DropZone>
      </Box>
    </FormDialog>
  );
}
