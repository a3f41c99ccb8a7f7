import { type ConsoleInquiryCall, type InquiryCallGroup, inquiryCallGroup, inquiryCallGroups } from '@iruon/contract';
import { inquiryCallGroupLabels } from '@iruon/contract/labels';
import { Tab, Tabs, Typography } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
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
      resource="inquiry-calls"
      title="바로 답변"
      nothing="아직 질문이 없습니다."
      filter={{ group }}
      createState={{ record: { group } }}
      header={
        <>
          <Tabs
            value={group}
            onChange={(_, next: InquiryCallGroup) => setParams({ group: next }, { replace: true })}
            variant="scrollable"
            scrollButtons={false}
            aria-label="고객 구분"
            sx={{ borderBottom: 1, borderColor: 'divider' }}
          >
            {inquiryCallGroups.map((each) => (
              <Tab key={each} value={each} label={inquiryCallGroupLabels[each]} />
            ))}
          </Tabs>
          <Typography sx={{ color: 'text.secondary', px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
            {uses[group]}
          </Typography>
        </>
      }
      nameOf={({ query }) => query}
    >
      {({ id, query, reply, isEnabled }) => (
        <RecordRow
          to={`/inquiry-calls/${id}`}
          name={query}
          caption={reply.split('\n')[0]}
          chip={<HiddenChip shows={isEnabled} />}
        />
      )}
    </OrderedList>
  );
}
