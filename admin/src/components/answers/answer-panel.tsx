import type { InquireState } from '@iruon/contract';
import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { showTime } from '../../format/seoul-time.ts';
import { useVerb } from '../../providers/use-verb.ts';
import { Facts, Panel } from '../panel.tsx';
import { AnswerForm } from './answer-form.tsx';

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
  /** Below the reply. */
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
          <Button
            loading={isPending}
            onClick={() => run(onReopen, '답변대기로 바꾸었습니다. 답변은 초안으로 남아 있습니다.')}
          >
            답변대기로 바꾸기
          </Button>
        )}
      </AnswerForm>
      {children}
    </Panel>
  );
}
