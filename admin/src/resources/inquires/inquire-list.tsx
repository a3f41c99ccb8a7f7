import { inquireStateLabels } from '@iruon/contract/labels';
import { Box, Typography } from '@mui/material';
import { BooleanInput, DataTable, SearchInput, SelectInput } from 'react-admin';
import { ProductCell } from '../../components/answers/product-cell.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { choicesOf } from '../../lists/choices.ts';
import { PeriodInput } from '../../lists/period-input.tsx';
import { ReadOnlyList } from '../../lists/read-only-list.tsx';
import { InquireChips } from './inquire-chips.tsx';
import type { InquireRow } from './inquire-record.ts';

const Column = DataTable.Col<InquireRow>;
const TABLE = 'inquires.table';

const filters = [
  <SearchInput key="q" source="q" placeholder="제목, 내용, 상품, 작성자" alwaysOn sx={{ minWidth: 240 }} />,
  <PeriodInput key="period" source="period" alwaysOn />,
  <SelectInput key="state" source="state" choices={choicesOf(inquireStateLabels)} alwaysOn sx={{ minWidth: 130 }} />,
  <BooleanInput key="isSecret" source="isSecret" defaultValue={true} />,
];

/** Questions on products. */
export function InquireList() {
  return (
    <ReadOnlyList title="상품문의" storeKey={TABLE} filters={filters} nothing="아직 문의가 없습니다.">
      {(empty) => (
        <DataTable<InquireRow>
          storeKey={TABLE}
          size="small"
          rowClick="show"
          bulkActionButtons={false}
          empty={empty}
          sx={{ '& .RaDataTable-tableWrapper': { overflowX: 'auto' } }}
        >
          <Column
            source="state"
            disableSort
            render={(inquire) => (
              <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
                <InquireChips inquire={inquire} />
              </Box>
            )}
          />
          <Column
            source="subject"
            disableSort
            render={({ subject, content }) => (
              <Box sx={{ minWidth: 240, maxWidth: 420, whiteSpace: 'normal' }}>
                <Box sx={{ fontWeight: 600 }}>{subject}</Box>
                <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary' }}>
                  {content}
                </Typography>
              </Box>
            )}
          />
          <Column source="product" disableSort render={({ product }) => <ProductCell product={product} />} />
          <Column source="member" disableSort render={({ member }) => member.name} />
          <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
          <Column
            source="answeredAt"
            disableSort
            render={({ answeredAt }) => (answeredAt ? showTime(answeredAt) : null)}
          />
        </DataTable>
      )}
    </ReadOnlyList>
  );
}
