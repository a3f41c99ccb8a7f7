import { withParticle } from '@iruon/contract/korean';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import HistoryIcon from '@mui/icons-material/History';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useNotify, useRecordContext, useRedirect, useResourceContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Verb } from '../dialogs/verb.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { type FormWords, RevisionsDialog } from './revisions-dialog.tsx';
import { SaveToolbar } from './save-toolbar.tsx';
import { useRecordCalls, useRecordLabel } from './use-record-calls.ts';

interface RecordToolbarProps<Row extends RaRecord> {
  /** The Korean word for a record, if it differs from the name of the page. */
  kind?: string;
  nameOf: (row: Row) => string;
  /** The saved fields of a record that is hidden instead of deleted. */
  inputOf: (row: Row) => object;
  /** Rows that cannot be deleted. */
  isSystem?: ((row: Row) => boolean) | undefined;
  /** For records with versions: the name in the audit log, and the labels of the form. */
  revisions?: (FormWords & { kind: string }) | undefined;
}

/** The save button, and for an existing record the delete button and its earlier versions, if any are stored. */
export function RecordToolbar<Row extends RaRecord & { shows?: boolean }>({
  kind: word,
  nameOf,
  inputOf,
  isSystem,
  revisions,
}: RecordToolbarProps<Row>) {
  const resource = useResourceContext() ?? '';
  const label = useRecordLabel();
  const kind = word ?? label;
  const record = useRecordContext<Row>();
  const { remove, update } = useRecordCalls(resource);
  const redirect = useRedirect();
  const { reset } = useFormContext();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);

  function done(sentence: string): void {
    notify(sentence, { type: 'success' });
    redirect('list', resource);
  }

  return (
    <SaveToolbar>
      {record?.id !== undefined && <ConflictDialog />}
      {record?.id !== undefined && !isSystem?.(record) && (
        <Verb>
          <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
            삭제
          </Button>
        </Verb>
      )}
      {record?.id !== undefined && revisions && <RevisionsButton id={String(record.id)} {...revisions} />}
      {isAsking && record && (
        <RemoveDialog
          kind={kind}
          name={nameOf(record)}
          onRemove={() =>
            remove(String(record.id)).then(() => {
              // Changes of a deleted record cannot be lost.
              reset();
              done(`${withParticle(kind, '을/를')} 삭제했습니다.`);
            })
          }
          onHide={
            record.shows
              ? () =>
                  update(String(record.id), { ...inputOf(record), shows: false }).then(() =>
                    done(`${withParticle(kind, '을/를')} 숨겼습니다.`),
                  )
              : undefined
          }
          onClose={() => setAsking(false)}
        />
      )}
    </SaveToolbar>
  );
}

interface RevisionsButtonProps extends FormWords {
  kind: string;
  id: string;
}

/** Opens the stored versions of the form's record. A restored version is saved only by the form's own button. */
function RevisionsButton({ kind, id, ...form }: RevisionsButtonProps) {
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
