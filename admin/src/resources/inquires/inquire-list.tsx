import { inquireStateLabels } from '@iruon/contract/labels';
import { BooleanInput } from 'react-admin';
import { ProductCell } from '../../components/answers/product-cell.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { choiceFilter, periodFilter, searchFilter } from '../../lists/filters.tsx';
import { chipsCell, TitleCell } from '../../lists/table/cells.tsx';
import { Column as ListColumn } from '../../lists/table/column.tsx';
import { TableList } from '../../lists/table/table-list.tsx';
import { InquireChips } from './inquire-chips.tsx';
import type { InquireRow } from './inquire-record.ts';

const Column = ListColumn<InquireRow>;

const filters = [
  searchFilter('제목, 내용, 상품, 작성자', 240),
  periodFilter,
  choiceFilter('state', inquireStateLabels, 130),
  <BooleanInput key="isSecret" source="isSecret" defaultValue={true} />,
];

/** Questions on products. */
export function InquireList() {
  return (
    <TableList<InquireRow> filters={filters}>
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
