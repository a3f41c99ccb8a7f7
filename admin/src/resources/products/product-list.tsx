import type { ConsoleProduct } from '@iruon/contract';
import YesIcon from '@mui/icons-material/CheckCircleOutlined';
import NoIcon from '@mui/icons-material/VisibilityOffOutlined';
import { Box, Typography } from '@mui/material';
import { BooleanInput, DataTable, SearchInput } from 'react-admin';
import { Chip } from '../../chips/chip.tsx';
import { Thumb } from '../../chips/thumb.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber, showWon } from '../../format/won.ts';
import { ReadOnlyList } from '../../lists/read-only-list.tsx';

type Row = ConsoleProduct & { id: string };
const Column = DataTable.Col<Row>;
const TABLE = 'products.table';

const filters = [
  <SearchInput key="q" source="q" placeholder="상품명, 상품코드" alwaysOn sx={{ minWidth: 240 }} />,
  <BooleanInput key="shows" source="shows" defaultValue={true} />,
  <BooleanInput key="sells" source="sells" defaultValue={true} />,
];

function YesNo({ is, yes, no }: { is: boolean; yes: string; no: string }) {
  return is ? <Chip icon={YesIcon} tone="success" label={yes} /> : <Chip icon={NoIcon} tone="neutral" label={no} />;
}

function Stock({ product: { stock, stockEnabled } }: { product: ConsoleProduct }) {
  if (!stockEnabled) return <Box sx={{ color: 'text.secondary' }}>제한 없음</Box>;
  if (stock === 0) return <Box sx={{ color: 'error.main', fontWeight: 600 }}>품절</Box>;
  return showNumber(stock);
}

export function ProductList() {
  return (
    <ReadOnlyList title="상품" storeKey={TABLE} filters={filters} nothing="아직 상품이 없습니다.">
      {(empty) => (
        <DataTable<Row>
          storeKey={TABLE}
          size="small"
          bulkActionButtons={false}
          rowClick={false}
          hiddenColumns={['createdAt']}
          empty={empty}
        >
          <Column
            source="name"
            render={({ name, thumb, code }) => (
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 240, whiteSpace: 'normal' }}>
                <Thumb src={thumb} />
                <div>
                  <Box sx={{ fontWeight: 600 }}>{name}</Box>
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {code}
                  </Typography>
                </div>
              </Box>
            )}
          />
          <Column source="categoryName" disableSort />
          <Column source="brandName" disableSort />
          <Column source="price" align="right" render={({ price }) => showWon(price)} />
          <Column source="salePrice" disableSort align="right" render={({ salePrice }) => showWon(salePrice)} />
          <Column source="stock" align="right" render={(product) => <Stock product={product} />} />
          <Column source="shows" disableSort render={({ shows }) => <YesNo is={shows} yes="진열" no="숨김" />} />
          <Column source="sells" disableSort render={({ sells }) => <YesNo is={sells} yes="판매" no="판매중지" />} />
          <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
        </DataTable>
      )}
    </ReadOnlyList>
  );
}
