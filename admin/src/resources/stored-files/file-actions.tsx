import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useCall } from '../../providers/use-call.ts';
import { RemoveDialog } from '../../record-kit/remove-dialog.tsx';
import { FileDialog } from './file-dialog.tsx';
import type { FileRow } from './file-row.ts';

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
      <Tooltip title="수정">
        <IconButton size="small" aria-label={`${row.name} 수정`} onClick={() => setOpen('change')}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title="삭제">
        <IconButton size="small" color="error" aria-label={`${row.name} 삭제`} onClick={() => setOpen('remove')}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
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
