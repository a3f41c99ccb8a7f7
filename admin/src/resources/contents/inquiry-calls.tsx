import { type ConsoleInquiryCall, type InquiryCallGroup, inquiryCallGroup, inquiryCallGroups } from '@iruon/contract';
import { inquiryCallGroupLabels } from '@iruon/contract/labels';
import { useSearchParams } from 'react-router-dom';
import { choicesOf } from '../../lists/choices.ts';
import { recordForm } from '../../record-kit/define-form.tsx';
import { HiddenChip } from '../../record-kit/display-chip.tsx';
import { choice, text, toggle } from '../../record-kit/fields.tsx';
import { GroupedList } from '../../record-kit/grouped-list.tsx';
import { RecordRow } from '../../record-kit/ordered-list.tsx';
import { TextPreview } from '../../record-kit/preview.tsx';

type Row = ConsoleInquiryCall & { id: string };

const inquiryCallForm = recordForm<Row>({
  revisionsOf: 'inquiry-call',
  nameOf: ({ query }) => query,
  preview: <TextPreview title="query" text="reply" help="매장의 문의 안내에 보입니다." />,
  fields: [
    choice('group', '고객 구분', { choices: choicesOf(inquiryCallGroupLabels), initial: 'INDIVIDUAL' }),
    text('query', '질문', { max: 100, isRequired: true }),
    text('reply', '답변', { max: 1_000, isRequired: true, isLong: true, help: '줄을 바꾸면 매장에서도 바뀝니다.' }),
    toggle('isEnabled', '매장에 보이기'),
  ],
  // Returns to the group of the record.
  redirect: (_resource, _id, data) => `inquiry-calls?group=${data?.group ?? 'INDIVIDUAL'}`,
});

const uses: Record<InquiryCallGroup, string> = {
  INDIVIDUAL: '개인 고객 안내에 이 순서대로 보입니다.',
  CORPORATE: '기업 고객 안내에 이 순서대로 보입니다.',
  COMMON: '개인 고객 안내와 기업 고객 안내에 함께 보입니다.',
};

/** Predefined questions of a group of customers, in their order. */
function InquiryCallList() {
  const [params] = useSearchParams();
  const group = inquiryCallGroup.catch('INDIVIDUAL').parse(params.get('group'));
  return (
    <GroupedList<Row, InquiryCallGroup>
      nothing="아직 질문이 없습니다."
      field="group"
      label="고객 구분"
      shown={group}
      groups={choicesOf(inquiryCallGroupLabels, inquiryCallGroups)}
      use={uses[group]}
      nameOf={({ query }) => query}
    >
      {({ id, query, reply, isEnabled }) => (
        <RecordRow id={id} name={query} caption={reply.split('\n')[0]} chip={<HiddenChip shows={isEnabled} />} />
      )}
    </GroupedList>
  );
}

export const screens = { list: InquiryCallList, ...inquiryCallForm };
