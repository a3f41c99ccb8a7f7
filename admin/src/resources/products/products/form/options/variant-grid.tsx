import FillIcon from '@mui/icons-material/ArrowDownwardOutlined';
import { Box, Button, Typography } from '@mui/material';
import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { Muted } from '../../../../../components/muted.tsx';
import { showNumber } from '../../../../../format/won.ts';
import type { Variant } from '../product-values.ts';
import { isCombination } from './generate-variants.ts';
import {
  type CellColumn,
  type CellPlace,
  columnTitles,
  fillDown,
  pasteBlock,
  readBlock,
  saleColumns,
} from './variant-cells.ts';
import { cellName, VariantRow } from './variant-row.tsx';

interface VariantGridProps {
  rows: Variant[];
  onChange: (rows: Variant[]) => void;
  criteria: Parameters<typeof isCombination>[0] & { name?: string }[];
  /** True if stock is counted. */
  isCounted?: boolean;
  columns?: readonly CellColumn[];
  /** The name of the grid. */
  label?: string;
}

/** Combinations as a spreadsheet: arrows and Enter move, a copied block can be pasted, a cell can be filled down. */
export function VariantGrid({
  rows,
  onChange,
  criteria,
  isCounted = false,
  columns = saleColumns,
  label = '옵션 조합',
}: VariantGridProps) {
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
    const input = table.current?.querySelector<HTMLInputElement>(`[data-cell="${cellName(target)}"]`);
    input?.focus();
    if (input?.type === 'text') input.select();
  }

  function fill(): void {
    onChange(fillDown(rows, place, columns));
    setNotice(
      `${columnTitles[columns[place.column] ?? 'price']} 칸을 아래 ${showNumber(rows.length - place.row - 1)}줄에 채웠습니다.`,
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
    const pasted = pasteBlock(rows, place, block, columns);
    onChange(pasted.rows);
    const refused = pasted.refused > 0 ? ` 맞지 않는 ${showNumber(pasted.refused)}칸은 그대로 두었습니다.` : '';
    setNotice(`${showNumber(pasted.taken)}칸을 붙여 넣었습니다.${refused}`);
  }

  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <Muted>엑셀에서 복사한 칸을 붙여 넣을 수 있습니다. Ctrl+D는 고른 칸을 아래로 채웁니다.</Muted>
        <Button
          size="small"
          startIcon={<FillIcon />}
          onClick={fill}
          disabled={place.row >= rows.length - 1 || columns[place.column] === 'udiDis'}
        >
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
          aria-label={label}
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
              verticalAlign: 'bottom',
              whiteSpace: 'normal',
              wordBreak: 'keep-all',
            },
            // The combination stays in view while the columns of devices, which need more room than a card has, are scrolled.
            '& th:first-of-type': { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 2 },
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
              {columns.map((column) => (
                <th scope="col" key={column}>
                  {columnTitles[column]}
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
                columns={columns}
                onChange={change}
                onFocus={setPlace}
                onRefuse={setNotice}
              />
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}
