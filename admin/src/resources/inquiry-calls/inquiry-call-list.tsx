import { type ConsoleInquiryCall, type InquiryCallGroup, inquiryCallGroup, inquiryCallGroups } from '@iruon/contract';
import { inquiryCallGroupLabels } from '@iruon/contract/labels';
import { useSearchParams } from 'react-router-dom';
import { choicesOf } from '../../lists/choices.ts';
import { GroupTabs } from '../../record-kit/group-tabs.tsx';
import { HiddenChip } from '../../record-kit/hidden-chip.tsx';
import { OrderedList } from '../../record-kit/ordered-list.tsx';
import { RecordRow } from '../../record-kit/record-row.tsx';

type Row = ConsoleInquiryCall & { id: string };

const uses: Record<InquiryCallGroup, string> = {
  INDIVIDUAL: '개인 고객 안내에 이 순서대로 보입니다.',
  CORPORATE: '기업 고객 안내에 이 순서대로 보입니다.',
  COMMON: '개인 고객 안내와 기업 고객 안내에 함께 보입니다.',
};

/** Predefined questions of a group of customers, in their order. */
export function InquiryCallList() {
  const [params, setParams] = useSearchParams();
  const group = inquiryCallGroup.catch('INDIVIDUAL').parse(params.get('group'));
  return (
    <OrderedList<Row>
      nothing="아직 질문이 없습니다."
      filter={{ group }}
      createState={{ record: { group } }}
      header={
        <GroupTabs
          label="고객 구분"
          value={group}
          groups={choicesOf(inquiryCallGroupLabels, inquiryCallGroups)}
          onChoose={(next) => setParams({ group: next }, { replace: true })}
          use={uses[group]}
        />
      }
      nameOf={({ query }) => query}
    >
      {({ id, query, reply, isEnabled }) => (
        <RecordRow id={id} name={query} caption={reply.split('\n')[0]} chip={<HiddenChip shows={isEnabled} />} />
      )}
    </OrderedList>
  );
}
