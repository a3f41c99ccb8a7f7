import { type UserNote, userNoteInput } from '@iruon/contract';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { Muted } from '../../../components/muted.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { useAttempt } from '../../../providers/use-attempt.ts';
import { useUserChange } from './use-user-change.ts';

interface NotesPanelProps {
  id: string;
  notes: readonly UserNote[];
  /** False for a former member. */
  canAdd: boolean;
}

/** Operators' notes about a member, newest first, and the field for the next one. */
export function NotesPanel({ id, notes, canAdd }: NotesPanelProps) {
  return (
    <Panel title="상담 메모">
      {canAdd && <NoteForm id={id} />}
      {notes.length === 0 ? (
        <Muted>아직 메모가 없습니다.</Muted>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {notes.map((note) => (
            <Box component="li" key={note._id}>
              <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Typography>
              <Muted variant="caption">
                {note.authorName} · {showTime(note.createdAt)}
              </Muted>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}

function NoteForm({ id }: { id: string }) {
  const { addNote } = useUserChange(id);
  const field = useRef<HTMLTextAreaElement>(null);
  const key = useRef(crypto.randomUUID());
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  const { attempt, isPending, refusal, setRefusal } = useAttempt();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal('');
    const checked = userNoteInput.safeParse({ text });
    setWrong(checked.error?.issues[0]?.message ?? '');
    if (!checked.success) return field.current?.focus();
    if (!(await attempt(() => addNote(checked.data.text, key.current)))) return;
    key.current = crypto.randomUUID();
    setText('');
  }

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ mb: 2 }}>
      <TextField
        label="새 메모"
        multiline
        minRows={2}
        fullWidth
        value={text}
        inputRef={field}
        error={wrong !== ''}
        helperText={wrong || '적은 메모는 고치거나 지울 수 없습니다.'}
        onChange={(event) => setText(event.target.value)}
      />
      {refusal && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {refusal}
        </Alert>
      )}
      <Verb needs={['members:write', 'support:write']}>
        <Button type="submit" variant="outlined" size="small" loading={isPending}>
          메모 남기기
        </Button>
      </Verb>
    </Box>
  );
}
