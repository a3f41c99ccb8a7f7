import type { ConsoleFileChange } from '@iruon/contract';
import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { LabelledCheckbox } from '../../components/labelled-checkbox.tsx';
import { FormDialog, textIn } from '../../dialogs/form-dialog.tsx';
import type { FileRow } from './file-row.ts';

interface FileDialogProps {
  row: FileRow;
  onChange: (change: ConsoleFileChange) => Promise<unknown>;
  onClose: () => void;
}

const NAME_LIMIT = 100;

/** Name and audience of a file. What visitors have seen may stay in their browsers, which the dialog says. */
export function FileDialog({ row, onChange, onClose }: FileDialogProps) {
  const [isMembersOnly, setMembersOnly] = useState(row.isMembersOnly);
  return (
    <FormDialog
      title="파일 수정"
      verb="저장"
      onConfirm={(form) => onChange({ name: textIn(form, 'name'), isMembersOnly })}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="파일 이름"
        defaultValue={row.name}
        required
        fullWidth
        margin="dense"
        slotProps={{ htmlInput: { maxLength: NAME_LIMIT } }}
      />
      <LabelledCheckbox label="회원 전용" checked={isMembersOnly} onChange={(_, checked) => setMembersOnly(checked)} />
      {isMembersOnly && !row.isMembersOnly && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          지금부터 로그인한 회원만 열 수 있습니다. 이미 본 방문자의 브라우저에는 남아 있을 수 있으니, 완전히 감추려면
          파일을 새로 올리고 이 파일을 삭제해 주세요.
        </Typography>
      )}
    </FormDialog>
  );
}
