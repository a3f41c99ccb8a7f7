import type { ConsoleInquire, InquireState } from '@iruon/contract';
import { Box } from '@mui/material';
import { Chip } from '../../../chips/chip.tsx';
import { AnsweredChip, AnswerPanel, WrittenText } from '../../../components/answers/answer-panel.tsx';
import { ProductCell } from '../../../components/answers/product-cell.tsx';
import { RemoveButton } from '../../../components/answers/remove-button.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';

/** One question: its text, its product, and the reply. */
export function InquireShow() {
  const { remove } = useInquireChange();
  return (
    <RecordPage<InquireRow> title={({ subject }) => subject} chips={(inquire) => <InquireChips inquire={inquire} />}>
      {(inquire) => (
        <>
          <QuestionText inquire={inquire} />
          <Answer key={`${inquire.state} ${inquire.answer}`} inquire={inquire} />
          <RemoveButton of="문의" onRemove={() => remove(inquire.id)}>
            광고나 개인정보처럼 남겨 둘 수 없는 문의를 삭제합니다. 되돌릴 수 없으며, 내용은 감사 기록에 남습니다.
          </RemoveButton>
        </>
      )}
    </RecordPage>
  );
}

function QuestionText({ inquire }: { inquire: InquireRow }) {
  return (
    <Panel title="문의">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ProductCell product={inquire.product} />
        <Facts
          facts={[
            ['작성자', `${inquire.member.name} (${inquire.member.username})`],
            ['작성일시', showTime(inquire.createdAt)],
          ]}
        />
        <WrittenText text={inquire.content} />
      </Box>
    </Panel>
  );
}

function Answer({ inquire }: { inquire: InquireRow }) {
  const { answer, setState } = useInquireChange();
  return (
    <AnswerPanel
      question={inquire}
      effect={
        inquire.state === 'ANSWER_COMPLETE'
          ? '고친 답변은 쇼핑몰에 바로 보이며 메일을 다시 보내지 않습니다.'
          : '쇼핑몰에 보이고, 작성자에게 메일로 알립니다.'
      }
      saved="답변을 등록하고 메일로 알렸습니다."
      onSave={(text) => answer(inquire.id, text)}
      onReopen={() => setState(inquire.id, 'ANSWER_AWAITING')}
    />
  );
}

export type InquireRow = ConsoleInquire & { id: string };

/** The state of a question as chips. */
export function InquireChips({ inquire: { state, isSecret } }: { inquire: ConsoleInquire }) {
  return (
    <>
      <AnsweredChip state={state} />
      {isSecret && <Chip kind="locked" label="비밀글" />}
    </>
  );
}

/** The actions on questions. Pessimistic: lists and the question are reloaded after the server's confirmation. Each throws HttpError. */
function useInquireChange() {
  const call = useCall();
  const reread = useReread([['inquires']]);

  return {
    answer: (_id: string, answer: string) => reread(call('answerInquire', { path: { _id }, body: { answer } })),
    setState: (_id: string, state: InquireState) =>
      reread(call('changeInquireState', { path: { _id }, body: { state } })),
    // The page is left before the list reloads, because a deleted record cannot be shown.
    remove: (_id: string) => call('removeConsoleInquire', { path: { _id } }),
  };
}
