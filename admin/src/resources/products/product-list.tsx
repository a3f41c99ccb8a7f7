import type { ConsoleProduct } from '@iruon/contract';
import { productTypeLabels } from '@iruon/contract/labels';
import YesIcon from '@mui/icons-material/CheckCircleOutlined';
import NoIcon from '@mui/icons-material/VisibilityOffOutlined';
import { Box, Button, Card } from '@mui/material';
import { ColumnsButton, CreateButton, FilterButton, TopToolbar, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { EitherChip } from '../../chips/chip.tsx';
import { Thumb } from '../../chips/thumb.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showWon } from '../../format/won.ts';
import { EmptyList } from '../../lists/empty-list.tsx';
import { FilterRow, useSearchShortcut } from '../../lists/filter-row.tsx';
import { ListError } from '../../lists/list-error.tsx';
import { CardTable } from '../../lists/table/card-table.tsx';
import { PicturedCell } from '../../lists/table/cells.tsx';
import { Column as ListColumn } from '../../lists/table/column.tsx';
import { WorkList } from '../../lists/work-list.tsx';
import { ProductExportButton } from '../bulk-uploads/export-button.tsx';
import { BulkEdit } from './bulk-edit.tsx';
import { productFilters } from './product-filters.tsx';
import { StockCell } from './stock-cell.tsx';

type Row = ConsoleProduct & { id: string };
const Column = ListColumn<Row>;
const TABLE = 'products.table';

function YesNo({ is, yes, no }: { is: boolean; yes: string; no: string }) {
  return <EitherChip is={is} yes={[YesIcon, 'success', yes]} no={[NoIcon, 'neutral', no]} />;
}

function Actions() {
  useSearchShortcut();
  return (
    <TopToolbar>
      <FilterButton filters={productFilters} />
      <ColumnsButton storeKey={TABLE} />
      <ProductExportButton />
      <CreateButton label="상품 등록" variant="contained" />
    </TopToolbar>
  );
}

function Grid() {
  const { error } = useListContext();
  return (
    <Card>
      <FilterRow filters={productFilters} />
      {error ? <ListError /> : <Table />}
    </Card>
  );
}

function Table() {
  return (
    <CardTable<Row>
      storeKey={TABLE}
      bulk={<BulkEdit />}
      rowClick="edit"
      hiddenColumns={['type', 'createdAt']}
      empty={<EmptyList />}
    >
      <Column
        source="name"
        render={({ name, thumb, code }) => <PicturedCell picture={<Thumb src={thumb} />} title={name} text={code} />}
      />
      <Column
        source="type"
        label="종류"
        disableSort
        render={({ type }) => productTypeLabels[type as keyof typeof productTypeLabels]}
      />
      <Column source="categoryName" disableSort />
      <Column source="brandName" disableSort />
      <Column source="price" align="right" render={({ price }) => showWon(price)} />
      <Column
        source="salePrice"
        disableSort
        align="right"
        render={({ price, salePrice }) => (
          <Box component="span" sx={salePrice < price ? { color: 'primary.main', fontWeight: 600 } : {}}>
            {showWon(salePrice)}
          </Box>
        )}
      />
      <Column source="stock" align="right" render={(product) => <StockCell product={product} />} />
      <Column source="shows" disableSort render={({ shows }) => <YesNo is={shows} yes="진열" no="숨김" />} />
      <Column source="sells" disableSort render={({ sells }) => <YesNo is={sells} yes="판매" no="판매중지" />} />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column
        source="copy"
        label="복사"
        disableSort
        render={({ id, name }) => (
          <Button
            component={Link}
            to={`/products/create?copy=${id}`}
            size="small"
            aria-label={`${name} 복사해 새로 등록`}
            onClick={(event) => event.stopPropagation()}
          >
            복사
          </Button>
        )}
      />
    </CardTable>
  );
}

/** All products, with search and bulk changes. */
export function ProductList() {
  return (
    <WorkList title="상품" actions={<Actions />}>
      <Grid />
    </WorkList>
  );
}
