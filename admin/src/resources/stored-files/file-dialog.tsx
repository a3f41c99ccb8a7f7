import type { ConsoleFileChange } from '@iruon/contract';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { LabelledCheckbox } from '../../components/labelled-checkbox.tsx';
import { Muted } from '../../components/muted.tsx';
import { FormDialog, textIn } from '../../dialogs/form-dialog.tsx';
import type { FileRow } from './file-row.ts';

interface FileDialogProps {
  row: FileRow;
  onChange: (change: ConsoleFileChange) => Promise<unknown>;
  onClose: () => void;
}

const NAME_LIMIT = 100;

/** Name and audience of a file; the dialog explains that a file for members only gets a new URL. */
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
        <Muted variant="body2">
          지금부터 로그인한 회원만 열 수 있습니다. 파일 주소가 새로 바뀌고, 지금까지의 주소로는 열리지 않습니다. 이
          파일을 쓰는 화면에는 새 주소가 바로 반영됩니다. 메일처럼 밖에 적어 둔 주소는 다시 안내해 주세요.
        </Muted>
      )}
    </FormDialog>
  );
}
