import type { StockItem } from '@iruon/contract';
import { stockNeedLabels } from '@iruon/contract/labels';
import PlaceIcon from '@mui/icons-material/EditNoteOutlined';
import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { TextInput, useListContext, useNotify } from 'react-admin';
import { Chip } from '../../../chips/chip.tsx';
import { Detail } from '../../../components/muted.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, scanFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { BrandFilter, CategoryFilter } from '../../products/products/choice-filters.tsx';
import { ItemCell } from './item-cell.tsx';
import { keeperName } from './keeper-text.ts';
import { useStockCalls } from './stock-calls.ts';
import { StockShow } from './stock-show.tsx';

type Row = StockItem & { id: string };
const { TableList, Column } = listOf<StockItem>();

const filters = [
  scanFilter('상품코드, 상품명, 옵션, 바코드', 240),
  <TextInput key="shelf" source="shelf" label="선반" alwaysOn sx={{ maxWidth: 130 }} />,
  choiceFilter('need', stockNeedLabels, 150),
  <CategoryFilter key="category" source="category" label="분류" />,
  <BrandFilter key="brand" source="brand" label="브랜드" />,
];

const isLow = ({ stock, reorderPoint }: StockItem) => reorderPoint !== null && stock <= reorderPoint;

/** Every counted product, option and supply: its shelf, its pieces, and when it is ordered again. */
function StockList() {
  return (
    <TableList filters={filters} sort={{ field: 'code', order: 'ASC' }} bulk={<ArrangeButton />} hasLongSearch>
      <Column
        source="code"
        render={(item) => (
          <Box sx={{ minWidth: 200, whiteSpace: 'normal' }}>
            <Box sx={{ fontWeight: 600 }}>{keeperName(item)}</Box>
            <Detail>{[item.code, item.barcode, !item.sells && '판매중지'].filter(Boolean).join(' · ')}</Detail>
          </Box>
        )}
      />
      <Column source="shelf" render={(item) => <ItemCell item={item} field="shelf" label="선반" />} />
      <Column
        source="stock"
        align="right"
        render={(item) => (
          <Box sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', fontVariantNumeric: 'tabular-nums' }}>
            {item.stock <= 0 ? (
              <Chip kind="problem" label="없음" />
            ) : (
              isLow(item) && <Chip kind="caution" label="재주문" />
            )}
            {showNumber(item.stock)}
          </Box>
        )}
      />
      <Column source="waiting" align="right" disableSort render={({ waiting }) => showNumber(waiting)} />
      <Column source="onShelf" align="right" disableSort render={({ onShelf }) => showNumber(onShelf)} />
      <Column
        source="reorderPoint"
        align="right"
        disableSort
        render={(item) => <ItemCell item={item} field="reorderPoint" label="재주문점" />}
      />
    </TableList>
  );
}

/** Sets the shelf, the reorder point, or both, of the chosen items. */
function ArrangeButton() {
  const { selectedIds, data = [], onUnselectItems } = useListContext<Row>();
  const [isOpen, setOpen] = useState(false);
  const { change } = useStockCalls();
  const notify = useNotify();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));

  async function save(form: FormData): Promise<void> {
    const [shelf, point] = [textIn(form, 'shelf'), textIn(form, 'reorderPoint')];
    const value = { ...(shelf && { shelf }), ...(point && { reorderPoint: Number(point) }) };
    if (Object.keys(value).length === 0) throw new Error('선반이나 재주문점을 입력해 주세요.');
    await change(chosen.map(({ _id, updatedAt }) => ({ _id, ...value, updatedAt })));
    notify(`${chosen.length}개를 바꾸었습니다.`, { type: 'success' });
    onUnselectItems();
  }

  return (
    <>
      <Verb needs="changeStockItems">
        <Button startIcon={<PlaceIcon />} onClick={() => setOpen(true)}>
          선반·재주문점
        </Button>
      </Verb>
      {isOpen && (
        <FormDialog
          title="선반과 재주문점"
          question={`고른 ${showNumber(chosen.length)}개를 한 번에 바꿉니다.`}
          effect="빈 칸은 그대로 둡니다. 다른 사람이 그 사이 바꾼 것이 있으면 아무것도 바꾸지 않습니다."
          verb="바꾸기"
          onConfirm={save}
          onClose={() => setOpen(false)}
        >
          <Box sx={{ display: 'grid', gap: 1.5, pt: 0.5 }}>
            <TextField name="shelf" label="선반" autoFocus slotProps={{ htmlInput: { maxLength: 20 } }} />
            <TextField
              name="reorderPoint"
              label="재주문점"
              type="number"
              slotProps={{ htmlInput: { min: 0, max: 1_000_000, step: 1 } }}
            />
          </Box>
        </FormDialog>
      )}
    </>
  );
}

addTexts('stock', {
  nothing: '재고를 세는 상품이 없습니다.',
  fields: {
    code: '상품',
    shelf: '선반',
    stock: '재고',
    waiting: '출고 대기',
    onShelf: '선반에 있음',
    reorderPoint: '재주문점',
    need: '할 일',
    category: '분류',
    brand: '브랜드',
    q: '상품코드, 상품명, 옵션, 바코드',
  },
});

export const screens = { list: StockList, show: StockShow };
