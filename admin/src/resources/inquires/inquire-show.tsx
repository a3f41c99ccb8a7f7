import { Box } from '@mui/material';
import { AnswerPanel } from '../../components/answers/answer-panel.tsx';
import { ProductCell } from '../../components/answers/product-cell.tsx';
import { RemoveButton } from '../../components/answers/remove-button.tsx';
import { WrittenText } from '../../components/answers/written-text.tsx';
import { Facts, Panel } from '../../components/panel.tsx';
import { RecordPage } from '../../components/record-page.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { InquireChips } from './inquire-chips.tsx';
import type { InquireRow } from './inquire-record.ts';
import { useInquireChange } from './use-inquire-change.ts';

/** One question: its text, its product, and the reply. */
export function InquireShow() {
  const { remove } = useInquireChange();
  return (
    <RecordPage<InquireRow> title={({ subject }) => subject} chips={(inquire) => <InquireChips inquire={inquire} />}>
      {(inquire) => (
        <>
          <Asked inquire={inquire} />
          <Answer key={`${inquire.state} ${inquire.answer}`} inquire={inquire} />
          <RemoveButton of="문의" onRemove={() => remove(inquire.id)}>
            광고나 개인정보처럼 남겨 둘 수 없는 문의를 삭제합니다. 되돌릴 수 없으며, 내용은 감사 기록에 남습니다.
          </RemoveButton>
        </>
      )}
    </RecordPage>
  );
}

function Asked({ inquire }: { inquire: InquireRow }) {
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
