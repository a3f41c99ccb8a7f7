import type { StockCount } from '@iruon/contract';
import { stockCountStateLabels } from '@iruon/contract/labels';
import { Box, MenuItem, TextField } from '@mui/material';
import { useRef } from 'react';
import { useRedirect } from 'react-admin';
import { LabelledCheckbox } from '../../../components/labelled-checkbox.tsx';
import { Detail } from '../../../components/muted.tsx';
import { AddButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { useProductChoices } from '../../products/products/product-calls.ts';
import { CountChip, useCountCalls } from './count-calls.ts';
import { StockCountShow } from './stock-count-show.tsx';

const { TableList, Column } = listOf<StockCount>();

const filters = [searchFilter('실사번호, 범위, 메모', 200), choiceFilter('state', stockCountStateLabels, 130)];

/** Counts of the shelves. */
function StockCountList() {
  return (
    <TableList
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={
        <AddButton label="실사 시작" needs="createStockCount" dialog={(close) => <NewCount onClose={close} />} />
      }
    >
      <Column source="state" disableSort render={({ state }) => <CountChip state={state} />} />
      <Column source="countNo" />
      <Column
        source="scope"
        disableSort
        render={({ scope, memo }) => (
          <Box sx={{ minWidth: 180, whiteSpace: 'normal' }}>
            {scope}
            {memo && <Detail>{memo}</Detail>}
          </Box>
        )}
      />
      <Column
        source="countedCount"
        align="right"
        disableSort
        render={({ countedCount, lineCount }) => `${showNumber(countedCount)} / ${showNumber(lineCount)}줄`}
      />
      <Column
        source="differentCount"
        align="right"
        disableSort
        render={({ differentCount }) => `${showNumber(differentCount)}줄`}
      />
      <Column source="createdBy" disableSort />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
    </TableList>
  );
}

/** Begins a count: everything, or a part of the shelves or of the catalog. */
function NewCount({ onClose }: { onClose: () => void }) {
  const { begin } = useCountCalls();
  const { brands, categories } = useProductChoices();
  const redirect = useRedirect();
  const key = useRef(crypto.randomUUID());
  const choose = (name: string, label: string, choices: readonly { code: string; name: string }[]) => (
    <TextField select name={name} label={label} defaultValue="" fullWidth>
      <MenuItem value="">모두</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.code} value={choice.code}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );

  async function start(form: FormData): Promise<void> {
    const text = (name: string) => textIn(form, name);
    const scope = {
      ...{ shelfFrom: text('shelfFrom'), shelfTo: text('shelfTo') },
      ...{ brand: text('brand'), category: text('category'), q: text('q') },
    };
    const { _id } = await begin({ scope, isBlind: form.has('isBlind'), memo: text('memo') }, key.current);
    redirect('show', 'stock-counts', _id);
  }

  return (
    <FormDialog
      title="재고 실사 시작"
      effect="지금의 목록으로 시작하며, 세는 동안 들어오는 주문은 결과를 바꾸지 않습니다. 비운 칸은 모두를 뜻합니다. 한 선반만 세려면 처음과 끝에 같은 선반을 적습니다."
      verb="시작"
      isWide
      onConfirm={start}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1.5, pt: 0.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextField
          name="shelfFrom"
          label="선반 처음"
          autoFocus
          placeholder="A-01"
          slotProps={{ htmlInput: { maxLength: 20 } }}
        />
        <TextField name="shelfTo" label="선반 끝" placeholder="A-03" slotProps={{ htmlInput: { maxLength: 20 } }} />
        {choose('brand', '브랜드', brands)}
        {choose('category', '분류', categories)}
        <TextField name="q" label="상품 찾는 말" slotProps={{ htmlInput: { maxLength: 100 } }} />
        <TextField name="memo" label="메모" slotProps={{ htmlInput: { maxLength: 500 } }} />
        <LabelledCheckbox name="isBlind" label="세기 전에는 장부 수량을 보이지 않음" />
      </Box>
    </FormDialog>
  );
}

addTexts('stock-counts', {
  nothing: '아직 재고 실사가 없습니다.',
  fields: {
    state: '상태',
    countNo: '실사번호',
    scope: '범위',
    countedCount: '센 줄',
    differentCount: '차이',
    createdBy: '시작한 사람',
    createdAt: '시작한 때',
    q: '실사번호, 범위, 메모',
  },
});

export const screens = { list: StockCountList, show: StockCountShow };
