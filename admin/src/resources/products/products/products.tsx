import type { ConsoleProduct } from '@iruon/contract';
import { productTypeLabels } from '@iruon/contract/labels';
import SheetIcon from '@mui/icons-material/GridOnOutlined';
import { Box, Button, Card } from '@mui/material';
import { useState } from 'react';
import { NullableBooleanInput, SelectInput, useListContext } from 'react-admin';
import { EitherChip } from '../../../chips/chip.tsx';
import { Thumb } from '../../../chips/thumb.tsx';
import { Muted } from '../../../components/muted.tsx';
import { LinkOrNothing } from '../../../components/page-link.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { DownloadButton } from '../../../downloads/download-button.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showWon } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choicesOf } from '../../../lists/choices.ts';
import { CreateVerb } from '../../../lists/create-verb.tsx';
import { EmptyList, ListError } from '../../../lists/empty-list.tsx';
import { scanFilter } from '../../../lists/filters.tsx';
import { CardTable } from '../../../lists/table/card-table.tsx';
import { PictureCell } from '../../../lists/table/cells.tsx';
import { Column as ListColumn } from '../../../lists/table/column.tsx';
import { ListActions } from '../../../lists/table/table-list.tsx';
import { FilterRow, WorkList } from '../../../lists/work-list.tsx';
import { addressOf } from '../../../providers/call.ts';
import { useLack } from '../../../providers/use-lack.ts';
import { BulkEdit } from './bulk-edit.tsx';
import { BrandFilter, CategoryFilter } from './choice-filters.tsx';
import { ProductCreate } from './product-create.tsx';
import { ProductEdit } from './product-edit.tsx';
import { ProductSheet } from './sheet/product-sheet.tsx';
import { StockCell } from './stock-cell.tsx';

type Row = ConsoleProduct & { id: string };
const Column = ListColumn<Row>;
/** The cells of a sheet are stock, or the other values of a product. */
const SHEET = ['stock:write', 'catalog:write'] as const;
const TABLE = 'products.table';

function YesNo({ is, yes, no }: { is: boolean; yes: string; no: string }) {
  return <EitherChip is={is} yes={['active', yes]} no={['stopped', no]} />;
}

interface SheetProps {
  isSheet: boolean;
  onSheet: (isSheet: boolean) => void;
}

function Actions({ isSheet, onSheet }: SheetProps) {
  return (
    <ListActions
      filters={productFilters}
      before={
        <Verb needs={SHEET}>
          <Button size="small" startIcon={<SheetIcon />} aria-pressed={isSheet} onClick={() => onSheet(!isSheet)}>
            {isSheet ? '목록으로' : '표로 고치기'}
          </Button>
        </Verb>
      }
    >
      <ProductExportButton />
      {/* On a phone it would cover the bar of the sheet. */}
      {!isSheet && <CreateVerb needs="createConsoleProduct" label="상품 등록" variant="contained" />}
    </ListActions>
  );
}

function Grid({ isSheet }: Pick<SheetProps, 'isSheet'>) {
  const { error } = useListContext();
  return (
    // The bar of the sheet stays at the edge of the page, so the card must not clip it.
    <Card sx={isSheet ? { overflow: 'visible' } : {}}>
      <FilterRow filters={productFilters} />
      <RefusedRows />
      {error ? <ListError /> : isSheet ? <ProductSheet /> : <Table />}
    </Card>
  );
}

/** Why the rows open nothing. */
function RefusedRows() {
  const lack = useLack('getConsoleProduct');
  if (lack === undefined) return null;
  return (
    <Box sx={{ px: 2, pb: 1 }}>
      <Muted variant="body2">상품을 열어 보려면 {lack}</Muted>
    </Box>
  );
}

function SalePrice({ price, salePrice }: { price: number; salePrice: number }) {
  return (
    <Box component="span" sx={salePrice < price ? { color: 'primary.main', fontWeight: 600 } : {}}>
      {showWon(salePrice)}
    </Box>
  );
}

function Table() {
  const lack = useLack('getConsoleProduct');
  // Packers see no amounts of money.
  const seesPrices = useLack(['catalog:read', 'orders:read']) === undefined;
  return (
    <CardTable<Row>
      storeKey={TABLE}
      bulk={<BulkEdit />}
      rowClick={lack === undefined && 'edit'}
      hiddenColumns={['type', 'createdAt']}
      empty={<EmptyList />}
    >
      <Column
        source="name"
        render={({ name, thumb, code }) => <PictureCell picture={<Thumb src={thumb} />} title={name} text={code} />}
      />
      <Column
        source="type"
        label="종류"
        disableSort
        render={({ type }) => productTypeLabels[type as keyof typeof productTypeLabels]}
      />
      <Column source="categoryName" disableSort />
      <Column source="brandName" disableSort />
      {seesPrices && <Column source="price" align="right" render={({ price }) => price !== null && showWon(price)} />}
      {seesPrices && (
        <Column
          source="salePrice"
          disableSort
          align="right"
          render={({ price, salePrice }) => <SalePrice price={price ?? 0} salePrice={salePrice ?? 0} />}
        />
      )}
      <Column source="stock" align="right" render={(product) => <StockCell product={product} />} />
      <Column source="shows" disableSort render={({ shows }) => <YesNo is={shows} yes="진열" no="숨김" />} />
      <Column source="sells" disableSort render={({ sells }) => <YesNo is={sells} yes="판매" no="판매중지" />} />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column
        source="copy"
        label="복사"
        disableSort
        render={({ id, name }) => (
          <Verb needs="createConsoleProduct">
            <Button
              component={LinkOrNothing}
              to={`/products/create?copy=${id}`}
              size="small"
              aria-label={`${name} 복사해 새로 등록`}
              onClick={(event) => event.stopPropagation()}
            >
              복사
            </Button>
          </Verb>
        )}
      />
    </CardTable>
  );
}

/** All products, with search, bulk changes, and editing like a sheet. */
function ProductList() {
  const [isSheet, setSheet] = useState(false);
  return (
    <WorkList title="상품" actions={<Actions isSheet={isSheet} onSheet={setSheet} />}>
      <Grid isSheet={isSheet} />
    </WorkList>
  );
}

/** Exports the products of the list's filter as an Excel file that can be changed and uploaded again. */
function ProductExportButton() {
  const { filterValues } = useListContext();
  const url = addressOf('exportConsoleProducts', { query: { filter: JSON.stringify(filterValues) } });
  return (
    <DownloadButton url={url} size="small">
      엑셀
    </DownloadButton>
  );
}

const yesNo = (source: string, label: string, trueLabel: string, falseLabel: string) => (
  <NullableBooleanInput
    key={source}
    source={source}
    label={label}
    trueLabel={trueLabel}
    falseLabel={falseLabel}
    nullLabel="모두"
  />
);

/** The filters of the product list. */
const productFilters = [
  scanFilter('상품명, 상품코드, 초성', 220),
  <CategoryFilter key="category" source="category" label="분류" alwaysOn />,
  <BrandFilter key="brand" source="brand" label="브랜드" />,
  <SelectInput key="type" source="type" label="상품 종류" choices={choicesOf(productTypeLabels)} />,
  yesNo('shows', '진열', '진열 중', '숨김'),
  yesNo('sells', '판매', '판매 중', '판매중지'),
  yesNo('soldOut', '품절', '품절', '살 수 있음'),
  yesNo('discounted', '할인', '할인 중', '정가 판매'),
];

addTexts('products', {
  nothing: '아직 상품이 없습니다.',
  fields: {
    name: '상품',
    code: '상품코드',
    brandName: '브랜드',
    categoryName: '분류',
    price: '정가',
    salePrice: '판매가',
    stock: '재고',
    shows: '진열',
    sells: '판매',
    createdAt: '등록일시',
    q: '상품명, 상품코드',
  },
});

export const screens = { list: ProductList, create: ProductCreate, edit: ProductEdit };
