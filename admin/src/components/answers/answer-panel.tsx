import type { InquireState } from '@iruon/contract';
import { inquireStateLabels } from '@iruon/contract/labels';
import { Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { stateChip } from '../../chips/chip.tsx';
import { Refusal } from '../../dialogs/refusal.tsx';
import { Verb } from '../../dialogs/verb.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { useUnsaved } from '../../leaving/use-unsaved.ts';
import { useAttempt } from '../../providers/use-attempt.ts';
import { useVerb } from '../../providers/use-verb.ts';
import { Facts, Panel } from '../panel.tsx';

interface Answered {
  state: InquireState;
  answer: string | null;
  answeredBy: string | null;
  answeredAt: string | null;
}

interface AnswerPanelProps {
  /** The fields of the question that concern its reply. */
  question: Answered;
  /** The effect of saving, as a sentence. */
  effect: string;
  /** The notification after the first reply was saved. */
  saved?: string;
  onSave: (text: string) => Promise<unknown>;
  /** Reopens an answered question and turns its reply into a draft; absent if that is not possible. */
  onReopen?: () => Promise<unknown>;
  /** Shown below the reply. */
  children?: ReactNode;
}

/** The reply to a question: its author, and the input field. */
export function AnswerPanel({
  question,
  effect,
  saved = '답변을 등록했습니다.',
  onSave,
  onReopen,
  children,
}: AnswerPanelProps) {
  const notify = useNotify();
  const { isPending, run } = useVerb();
  const isAnswered = question.state === 'ANSWER_COMPLETE';
  const text = question.answer ?? '';
  return (
    <Panel title="답변">
      {isAnswered && (
        <Box sx={{ mb: 1.5 }}>
          <Facts
            facts={[
              ['답변자', question.answeredBy],
              ['답변일시', question.answeredAt && showTime(question.answeredAt)],
            ]}
          />
        </Box>
      )}
      <AnswerForm
        label="답변"
        before={isAnswered ? text : ''}
        draft={text}
        submitLabel={isAnswered ? '답변 고치기' : '답변 등록'}
        effect={effect}
        onSave={async (written) => {
          await onSave(written);
          notify(isAnswered ? '답변을 고쳤습니다.' : saved, { type: 'success' });
        }}
      >
        {isAnswered && onReopen && (
          <Verb>
            <Button
              loading={isPending}
              onClick={() => run(onReopen, '답변대기로 바꾸었습니다. 답변은 초안으로 남아 있습니다.')}
            >
              답변대기로 바꾸기
            </Button>
          </Verb>
        )}
      </AnswerForm>
      {children}
    </Panel>
  );
}

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
        <Verb>
          <Button type="submit" variant="contained" loading={isPending} disabled={!isComplete}>
            {submitLabel}
          </Button>
        </Verb>
        {children}
      </Box>
    </form>
  );
}

/** Shows whether a question is answered. */
export const AnsweredChip = stateChip(inquireStateLabels, {
  ANSWER_AWAITING: 'waiting',
  ANSWER_COMPLETE: 'done',
});

/** A member's text: plain text with its line breaks. */
export function WrittenText({ text }: { text: string }) {
  return <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>;
}
