import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { showTime } from '../../format/seoul-time.ts';
import { Facts, Panel } from '../../resources/orders/panel.tsx';
import { AnswerForm } from '../answers/answer-form.tsx';
import { LabelledCheckbox } from '../labelled-checkbox.tsx';
import type { EntryRecord } from './entry-record.ts';
import { type EntryKind, useEntryChange } from './use-entry-change.ts';

interface EntryAnswerProps {
  kind: EntryKind;
  entry: EntryRecord;
}

/** What saving does, as a sentence. */
export function effectOf(kind: EntryKind, { state, mailTo }: Pick<EntryRecord, 'state' | 'mailTo'>): string {
  const isAnswered = state === 'ANSWER_COMPLETE';
  if (kind === 'inquiries')
    return isAnswered
      ? '고친 답변은 회원의 마이페이지에 바로 보이며 메일을 다시 보내지 않습니다.'
      : `회원의 마이페이지에 보이고, ${mailTo ? `${mailTo} 주소로 메일을 보냅니다` : '이메일이 없어 메일은 보내지 않습니다'}.`;
  if (mailTo === null) return '이메일이 없는 문의입니다. 전화로 답변하신 내용을 적어 두면 답변완료가 됩니다.';
  return isAnswered ? `고친 답변을 ${mailTo} 주소로 다시 보냅니다.` : `${mailTo} 주소로 메일을 보냅니다.`;
}

/** The reply to an entry, and whether it is a complaint. */
export function EntryAnswer({ kind, entry }: EntryAnswerProps) {
  const { answer, setState } = useEntryChange(kind);
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  const { id, updatedAt, isComplaint } = entry;
  const isAnswered = entry.state === 'ANSWER_COMPLETE';

  async function run(change: () => Promise<unknown>, done: string) {
    setPending(true);
    try {
      await change();
      notify(done, { type: 'success' });
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
    setPending(false);
  }
  return (
    <Panel title="답변">
      {isAnswered && (
        <Box sx={{ mb: 1.5 }}>
          <Facts
            facts={[
              ['답변자', entry.answeredBy],
              ['답변일시', entry.answeredAt && showTime(entry.answeredAt)],
            ]}
          />
        </Box>
      )}
      <AnswerForm
        label="답변"
        before={isAnswered ? (entry.answer ?? '') : ''}
        draft={entry.answer ?? ''}
        submitLabel={isAnswered ? '답변 고치기' : '답변 등록'}
        effect={effectOf(kind, entry)}
        onSave={async (text) => {
          await answer(id, { answer: text, updatedAt });
          notify(isAnswered ? '답변을 고쳤습니다.' : '답변을 등록했습니다.', { type: 'success' });
        }}
      >
        {isAnswered && kind === 'inquiries' && (
          <Button
            loading={isPending}
            onClick={() =>
              run(() => setState(id, 'ANSWER_AWAITING'), '답변대기로 바꾸었습니다. 답변은 초안으로 남아 있습니다.')
            }
          >
            답변대기로 바꾸기
          </Button>
        )}
      </AnswerForm>
      <LabelledCheckbox
        label="불만·분쟁으로 표시 (3년 동안 보관)"
        checked={isComplaint}
        disabled={isPending}
        onChange={(_, checked) => run(() => answer(id, { isComplaint: checked, updatedAt }), '표시를 바꾸었습니다.')}
      />
    </Panel>
  );
}
