import { inquireStateLabels } from '@iruon/contract/labels';
import { BooleanInput } from 'react-admin';
import { ProductCell } from '../../../components/answers/product-cell.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, periodFilter, searchFilter } from '../../../lists/filters.tsx';
import { chipsCell, TitleCell } from '../../../lists/table/cells.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { InquireChips, type InquireRow, InquireShow } from './inquire-show.tsx';
import { RecordInquireButton } from './record-inquire.tsx';

const { TableList, Column } = listOf<InquireRow>();

const filters = [
  searchFilter('제목, 내용, 상품, 작성자', 240),
  periodFilter,
  choiceFilter('state', inquireStateLabels, 130),
  <BooleanInput key="isSecret" source="isSecret" defaultValue={true} />,
];

/** Questions on products as a queue: the longest waiting one first. */
function InquireList() {
  return (
    <TableList filters={filters} waiting={{ state: 'ANSWER_AWAITING' }} actions={<RecordInquireButton />}>
      <Column source="state" disableSort render={(inquire) => chipsCell(<InquireChips inquire={inquire} />)} />
      <Column
        source="subject"
        disableSort
        render={({ subject, content }) => <TitleCell title={subject} text={content} />}
      />
      <Column source="product" disableSort render={({ product }) => <ProductCell product={product} />} />
      <Column source="member" disableSort render={({ member }) => member.name} />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column source="answeredAt" disableSort render={({ answeredAt }) => (answeredAt ? showTime(answeredAt) : null)} />
    </TableList>
  );
}

addTexts('inquires', {
  nothing: '아직 문의가 없습니다.',
  fields: {
    product: '상품',
    subject: '문의',
    member: '작성자',
    state: '상태',
    isSecret: '비밀글',
    createdAt: '작성일시',
    answeredAt: '답변일시',
    q: '제목, 내용, 상품, 작성자',
    period: '작성일',
  },
});

export const screens = { list: InquireList, show: InquireShow };
