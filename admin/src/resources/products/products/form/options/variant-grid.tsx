import FillIcon from '@mui/icons-material/ArrowDownwardOutlined';
import { Box, Button, Checkbox, Typography } from '@mui/material';
import { type ClipboardEvent, type KeyboardEvent, memo, useCallback, useRef, useState } from 'react';
import { Muted } from '../../../../../components/muted.tsx';
import { showNumber } from '../../../../../format/won.ts';
import type { Variant } from '../product-values.ts';
import { isCombination } from './generate-variants.ts';
import {
  type CellColumn,
  type CellPlace,
  cellChange,
  cellColumns,
  fillDown,
  pasteBlock,
  readBlock,
} from './variant-cells.ts';

interface VariantGridProps {
  rows: Variant[];
  onChange: (rows: Variant[]) => void;
  criteria: Parameters<typeof isCombination>[0] & { name?: string }[];
  /** True if stock is counted. */
  isCounted: boolean;
}

const titles: Record<CellColumn, string> = { price: '추가금 (원)', stock: '재고 (개)', enabled: '판매', hexa: '색' };

const cell = (place: CellPlace) => `${place.row}.${place.column}`;

/** Combinations as a spreadsheet: arrows and Enter move, a copied block can be pasted, a cell can be filled down. */
export function VariantGrid({ rows, onChange, criteria, isCounted }: VariantGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 });
  const [notice, setNotice] = useState('');
  const latest = useRef(rows);
  latest.current = rows;

  const change = useCallback(
    (row: number, part: Partial<Variant>) =>
      onChange(latest.current.map((each, index) => (index === row ? { ...each, ...part } : each))),
    [onChange],
  );

  function moveTo(target: CellPlace): void {
    const input = table.current?.querySelector<HTMLInputElement>(`[data-cell="${cell(target)}"]`);
    input?.focus();
    if (input?.type === 'text') input.select();
  }

  function fill(): void {
    onChange(fillDown(rows, place));
    setNotice(
      `${titles[cellColumns[place.column] ?? 'price']} 칸을 아래 ${showNumber(rows.length - place.row - 1)}줄에 채웠습니다.`,
    );
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey } = event;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') {
      event.preventDefault();
      fill();
      return;
    }
    const down = key === 'ArrowDown' || key === 'Enter' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (down === 0) return;
    event.preventDefault(); // Enter would submit the form
    moveTo({ row: place.row + down, column: place.column });
  }

  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain');
    const block = readBlock(text);
    if (block.length === 1 && block[0]?.length === 1) return; // a single value is pasted at the caret
    event.preventDefault();
    const pasted = pasteBlock(rows, place, block);
    onChange(pasted.rows);
    const refused = pasted.refused > 0 ? ` 맞지 않는 ${showNumber(pasted.refused)}칸은 그대로 두었습니다.` : '';
    setNotice(`${showNumber(pasted.taken)}칸을 붙여 넣었습니다.${refused}`);
  }

  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <Muted>엑셀에서 복사한 칸을 붙여 넣을 수 있습니다. Ctrl+D는 고른 칸을 아래로 채웁니다.</Muted>
        <Button size="small" startIcon={<FillIcon />} onClick={fill} disabled={place.row >= rows.length - 1}>
          아래로 채우기
        </Button>
        <Typography role="status" sx={{ color: 'primary.main' }}>
          {notice}
        </Typography>
      </Box>
      <Box sx={{ overflow: 'auto', maxHeight: 560, maxWidth: 880, border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <Box
          component="table"
          ref={table}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          aria-label="옵션 조합"
          sx={{
            borderCollapse: 'separate',
            borderSpacing: 0,
            minWidth: 620,
            width: '100%',
            '& th, & td': {
              borderBottom: 1,
              borderColor: 'divider',
              textAlign: 'left',
              px: 1,
              py: 0.25,
              whiteSpace: 'nowrap',
            },
            '& thead th': {
              position: 'sticky',
              top: 0,
              bgcolor: 'background.paper',
              color: 'text.secondary',
              py: 1,
              zIndex: 1,
            },
            '& input[type=text]': {
              font: 'inherit',
              fontVariantNumeric: 'tabular-nums',
              width: '100%',
              minHeight: 32,
              px: 1,
              color: 'inherit',
              bgcolor: 'transparent',
              border: 1,
              borderColor: 'transparent',
              borderRadius: 0.5,
              '&:hover': { borderColor: 'divider' },
              '&:focus': { borderColor: 'primary.main', outline: 'none', bgcolor: 'background.default' },
              '&:invalid, &[aria-invalid=true]': { borderColor: 'error.main' },
            },
          }}
        >
          <thead>
            <tr>
              <th scope="col">조합</th>
              {cellColumns.map((column) => (
                <th scope="col" key={column}>
                  {titles[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <VariantRow
                key={JSON.stringify(row.value)}
                row={row}
                index={index}
                isLeftOver={!isCombination(criteria, row.value)}
                isCounted={isCounted}
                onChange={change}
                onFocus={setPlace}
              />
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

interface VariantRowProps {
  row: Variant;
  index: number;
  isLeftOver: boolean;
  isCounted: boolean;
  onChange: (row: number, part: Partial<Variant>) => void;
  onFocus: (place: CellPlace) => void;
}

const VariantRow = memo(function VariantRow({ row, index, isLeftOver, isCounted, onChange, onFocus }: VariantRowProps) {
  const name = row.value.join(' / ');
  const common = (column: CellColumn) => {
    const place = { row: index, column: cellColumns.indexOf(column) };
    return { 'data-cell': cell(place), 'aria-label': `${name} ${titles[column]}`, onFocus: () => onFocus(place) };
  };
  const text = (column: CellColumn, shown: string) => (
    <TextCell
      {...common(column)}
      shown={shown}
      take={(typed) => cellChange(column, typed)}
      onTake={(part) => onChange(index, part)}
    />
  );
  const moved = row.stock !== null && row._id !== undefined ? row.stock - row.seen : 0;
  return (
    <Box component="tr" sx={isLeftOver ? { color: 'text.secondary' } : {}}>
      <th scope="row">
        {name}
        {isLeftOver && (
          <Typography variant="caption" component="div">
            주문에 남아 있어 지우지 않은 조합
          </Typography>
        )}
      </th>
      <td>{text('price', showNumber(row.price))}</td>
      <td>
        {isCounted ? text('stock', row.stock === null ? '' : showNumber(row.stock)) : '세지 않음'}
        {moved !== 0 && (
          <Typography variant="caption" sx={{ color: 'primary.main', px: 1 }}>
            {showNumber(row.seen)} → {showNumber(row.stock ?? 0)}
          </Typography>
        )}
      </td>
      <td>
        <Checkbox
          size="small"
          disableRipple
          checked={row.enabled}
          disabled={isLeftOver}
          onChange={(event) => onChange(index, { enabled: event.target.checked })}
          slotProps={{ input: common('enabled') }}
          sx={{ p: 0.5 }}
        />
      </td>
      <td>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Box
            aria-hidden
            sx={{
              width: 18,
              height: 18,
              flex: 'none',
              borderRadius: '50%',
              border: 1,
              borderColor: 'divider',
              bgcolor: row.hexa ?? 'transparent',
            }}
          />
          {text('hexa', row.hexa ?? '')}
        </Box>
      </td>
    </Box>
  );
});

interface TextCellProps {
  'data-cell': string;
  'aria-label': string;
  onFocus: () => void;
  shown: string;
  take: (typed: string) => Partial<Variant> | undefined;
  onTake: (part: Partial<Variant>) => void;
}

/** Shows the formatted value, takes typed text as soon as it is valid, and marks invalid text. */
function TextCell({ shown, take, onTake, ...rest }: TextCellProps) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && take(typed) === undefined;
  return (
    <input
      type="text"
      autoComplete="off"
      {...rest}
      value={typed ?? shown}
      aria-invalid={isWrong}
      onChange={(event) => {
        setTyped(event.target.value);
        const part = take(event.target.value);
        if (part) onTake(part);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
