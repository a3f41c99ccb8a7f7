import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Refusal } from '../../dialogs/refusal.tsx';
import { useUnsaved } from '../../leaving/use-unsaved.ts';
import { useAttempt } from '../../providers/use-attempt.ts';

interface AnswerFormProps {
  label: string;
  /** The text that the shop shows now; empty if none. Saving the same text changes nothing. */
  before: string;
  /** The initial text of the field, if it differs. */
  draft?: string;
  submitLabel: string;
  /** What happens on saving, as a sentence. */
  effect: string;
  /** Saves it; on error shows a message and keeps the text. */
  onSave: (text: string) => Promise<void>;
  /** Further buttons. */
  children?: ReactNode;
}

/** The store's reply to a member's text. */
export function AnswerForm({ label, before, draft = before, submitLabel, effect, onSave, children }: AnswerFormProps) {
  const [text, setText] = useState(draft);
  const { attempt, isPending, refusal } = useAttempt();
  const isComplete = text.trim().length >= 2 && text.trim() !== before;
  const save = () => attempt(() => onSave(text));
  useUnsaved({ isDirty: !isPending && text.trim() !== draft.trim(), save: isComplete ? save : undefined });

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save();
  }

  return (
    <form onSubmit={submit}>
      <TextField
        label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={5}
        maxRows={16}
        fullWidth
        helperText={effect}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Refusal>{refusal}</Refusal>
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" loading={isPending} disabled={!isComplete}>
          {submitLabel}
        </Button>
        {children}
      </Box>
    </form>
  );
}
