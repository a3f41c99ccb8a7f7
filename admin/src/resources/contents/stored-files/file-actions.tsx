import type { ConsoleFile, ConsoleFileChange } from '@iruon/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { LabelledCheckbox } from '../../../components/labelled-checkbox.tsx';
import { Muted } from '../../../components/muted.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { RemoveDialog } from '../../../record-kit/remove-dialog.tsx';

/** Renames a file, restricts it to members, or deletes it. */
export function FileActions({ row }: { row: FileRow }) {
  const call = useCall();
  const client = useQueryClient();
  const notify = useNotify();
  const [open, setOpen] = useState<'change' | 'remove'>();
  const path = { _id: row._id };
  const close = () => setOpen(undefined);

  async function done(sentence: string): Promise<void> {
    notify(sentence, { type: 'success' });
    await client.invalidateQueries({ queryKey: ['stored-files'] });
  }

  return (
    <>
      <Verb needs="changeConsoleFile">
        <IconButton size="small" title="수정" aria-label={`${row.name} 수정`} onClick={() => setOpen('change')}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Verb>
      <Verb needs="removeConsoleFile">
        <IconButton
          size="small"
          color="error"
          title="삭제"
          aria-label={`${row.name} 삭제`}
          onClick={() => setOpen('remove')}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Verb>
      {open === 'change' && (
        <FileDialog
          row={row}
          onChange={(body) => call('changeConsoleFile', { path, body }).then(() => done('파일을 수정했습니다.'))}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <RemoveDialog
          kind="파일"
          name={row.name}
          onRemove={() => call('removeConsoleFile', { path }).then(() => done('파일을 삭제했습니다.'))}
          onClose={close}
        />
      )}
    </>
  );
}

interface FileDialogProps {
  row: FileRow;
  onChange: (change: ConsoleFileChange) => Promise<unknown>;
  onClose: () => void;
}

const NAME_LIMIT = 100;

/** Name and audience of a file; the dialog explains that a file for members only gets a new URL. */
function FileDialog({ row, onChange, onClose }: FileDialogProps) {
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

export type FileRow = ConsoleFile & { id: string };

/** Raster pictures have a thumbnail; other files show their type. */
export const isPicture = ({ mime, width }: Pick<ConsoleFile, 'mime' | 'width'>) =>
  mime.startsWith('image/') && width !== null;

/** The file extension as a label: `PDF`. */
export const endingOf = ({ name }: Pick<ConsoleFile, 'name'>) =>
  (/\.([a-z0-9]+)$/i.exec(name)?.[1] ?? '').toUpperCase();
