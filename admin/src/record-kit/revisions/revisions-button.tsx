import HistoryIcon from '@mui/icons-material/History';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FormWords } from './form-words.ts';
import { RevisionsDialog } from './revisions-dialog.tsx';

interface RevisionsButtonProps extends FormWords {
  kind: string;
  id: string;
}

/** Opens the stored versions of the form's record. A restored version is saved only by the form's own button. */
export function RevisionsButton({ kind, id, ...form }: RevisionsButtonProps) {
  const { setValue } = useFormContext();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);

  function take(fields: Readonly<Record<string, unknown>>): void {
    for (const [field, value] of Object.entries(fields)) setValue(field, value, { shouldDirty: true });
    setOpen(false);
    notify('이전 내용을 불러왔습니다. 저장하면 바뀝니다.', { type: 'info' });
  }

  return (
    <>
      <Button startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
        이전 내용
      </Button>
      {isOpen && <RevisionsDialog kind={kind} id={id} {...form} onTake={take} onClose={() => setOpen(false)} />}
    </>
  );
}
