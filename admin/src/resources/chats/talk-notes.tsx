import type { ChatNote } from '@iruon/contract';
import { Alert, Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Detail, Muted } from '../../components/muted.tsx';
import { Panel } from '../../components/panel.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { useAttempt } from '../../providers/use-attempt.ts';

interface TalkNotesProps {
  notes: readonly ChatNote[];
  /** @throws Error with a message for the agent */
  onAdd: (content: string) => Promise<unknown>;
}

/** Internal notes of the agents, which members do not see. */
export function TalkNotes({ notes, onAdd }: TalkNotesProps) {
  const [text, setText] = useState('');
  const { attempt, isPending, refusal } = useAttempt();
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await attempt(() => onAdd(text.trim()))) setText('');
  }
  return (
    <Panel title="상담 메모">
      <Muted variant="body2">회원에게는 보이지 않습니다.</Muted>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {notes.map(({ _id, content, by, createdAt }) => (
          <Box component="li" key={_id} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {content}
            <Detail>
              {by} · {showTime(createdAt)}
            </Detail>
          </Box>
        ))}
      </Box>
      <Box component="form" onSubmit={add}>
        {refusal && <Alert severity="error">{refusal}</Alert>}
        <TextField
          label="메모"
          multiline
          fullWidth
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { maxLength: 1_000 } }}
        />
        <Button type="submit" size="small" variant="outlined" loading={isPending} disabled={text.trim() === ''}>
          메모 남기기
        </Button>
      </Box>
    </Panel>
  );
}
