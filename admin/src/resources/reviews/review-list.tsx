import { Box, Typography } from '@mui/material';
import { BooleanInput, DataTable, SearchInput, SelectInput } from 'react-admin';
import { ProductCell } from '../../components/answers/product-cell.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { BulkToolbar } from '../../lists/bulk-toolbar.tsx';
import { PeriodInput } from '../../lists/period-input.tsx';
import { ReadOnlyList } from '../../lists/read-only-list.tsx';
import { BulkHideButton } from './bulk-hide-button.tsx';
import { ReviewChips, StarCount } from './review-chips.tsx';
import type { ReviewRow } from './review-record.ts';

const Column = DataTable.Col<ReviewRow>;
const TABLE = 'reviews.table';

const stars = [5, 4, 3, 2, 1].map((star) => ({ id: star, name: `${star}점` }));

const filters = [
  <SearchInput key="q" source="q" placeholder="제목, 내용, 상품, 작성자" alwaysOn sx={{ minWidth: 240 }} />,
  <PeriodInput key="period" source="period" alwaysOn />,
  <SelectInput key="star" source="star" choices={stars} alwaysOn sx={{ minWidth: 110 }} />,
  <BooleanInput key="isAnswered" source="isAnswered" defaultValue={false} />,
  <BooleanInput key="hasImages" source="hasImages" defaultValue={true} />,
  <BooleanInput key="isHidden" source="isHidden" defaultValue={true} />,
];

/** Reviews, hidden ones too. */
export function ReviewList() {
  return (
    <ReadOnlyList title="리뷰" storeKey={TABLE} filters={filters} nothing="아직 리뷰가 없습니다.">
      {(empty) => (
        <DataTable<ReviewRow>
          storeKey={TABLE}
          size="small"
          rowClick="show"
          bulkActionsToolbar={
            <BulkToolbar>
              <BulkHideButton />
            </BulkToolbar>
          }
          empty={empty}
          sx={{ '& .RaDataTable-tableWrapper': { overflowX: 'auto' } }}
        >
          <Column source="product" disableSort render={({ product }) => <ProductCell product={product} />} />
          <Column source="star" render={({ star }) => <StarCount star={star} />} />
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
          <Column source="member" disableSort render={({ member }) => member.name} />
          <Column
            source="state"
            disableSort
            render={(review) => (
              <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
                <ReviewChips review={review} />
              </Box>
            )}
          />
          <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
        </DataTable>
      )}
    </ReadOnlyList>
  );
}
