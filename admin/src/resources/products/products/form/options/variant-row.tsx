import { Box, Checkbox, Typography } from '@mui/material';
import { memo, type ReactNode, useState } from 'react';
import { showNumber } from '../../../../../format/won.ts';
import type { Variant } from '../product-values.ts';
import {
  type CellColumn,
  type CellPlace,
  cellChange,
  columnTitles,
  columnWidths,
  deviceText,
  whyRefused,
} from './variant-cells.ts';

/** Identifies a cell of the grid. */
export const cellName = (place: CellPlace) => `${place.row}.${place.column}`;

interface VariantRowProps {
  row: Variant;
  index: number;
  isLeftOver: boolean;
  isCounted: boolean;
  columns: readonly CellColumn[];
  onChange: (row: number, part: Partial<Variant>) => void;
  onFocus: (place: CellPlace) => void;
  onRefuse: (notice: string) => void;
}

/** A combination in the grid, with the cells of the chosen columns. */
export const VariantRow = memo(function VariantRow({
  row,
  index,
  isLeftOver,
  isCounted,
  columns,
  onChange,
  onFocus,
  onRefuse,
}: VariantRowProps) {
  const name = row.value.join(' / ');
  const common = (column: CellColumn) => {
    const place = { row: index, column: columns.indexOf(column) };
    return {
      'data-cell': cellName(place),
      'aria-label': `${name} ${columnTitles[column]}`,
      onFocus: () => onFocus(place),
    };
  };
  const text = (column: CellColumn, shown: string) => (
    <TextCell
      {...common(column)}
      shown={shown}
      take={(typed) => cellChange(column, typed, row)}
      onTake={(part) => onChange(index, part)}
      onRefuse={(typed) =>
        onRefuse(`${name} ${columnTitles[column]}: ${whyRefused(column, typed)} ‘${typed}’ 대신 앞의 값을 두었습니다.`)
      }
    />
  );
  const moved = row.stock !== null && row._id !== undefined ? row.stock - row.seen : 0;
  const cells: Partial<Record<CellColumn, () => ReactNode>> = {
    price: () => text('price', showNumber(row.price)),
    stock: () => (
      <>
        {isCounted ? text('stock', row.stock === null ? '' : showNumber(row.stock)) : '세지 않음'}
        {moved !== 0 && (
          <Typography variant="caption" sx={{ color: 'primary.main', px: 1 }}>
            {showNumber(row.seen)} → {showNumber(row.stock ?? 0)}
          </Typography>
        )}
      </>
    ),
    enabled: () => (
      <Checkbox
        size="small"
        disableRipple
        checked={row.enabled}
        disabled={isLeftOver}
        onChange={(event) => onChange(index, { enabled: event.target.checked })}
        slotProps={{ input: common('enabled') }}
        sx={{ p: 0.5 }}
      />
    ),
    hexa: () => (
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
    ),
  };
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
      {columns.map((column) => (
        <td key={column} style={{ minWidth: columnWidths[column] }}>
          {cells[column]?.() ?? text(column, deviceText(row, column))}
        </td>
      ))}
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
  onRefuse: (typed: string) => void;
}

/** Shows the formatted value, takes typed text as soon as it is valid, and marks invalid text. */
function TextCell({ shown, take, onTake, onRefuse, ...rest }: TextCellProps) {
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
      onBlur={() => {
        if (isWrong) onRefuse(typed);
        setTyped(undefined);
      }}
    />
  );
}
