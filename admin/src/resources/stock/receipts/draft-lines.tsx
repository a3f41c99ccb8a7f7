import { receiptLimits } from '@iruon/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, TableCell, TableRow, TextField } from '@mui/material';
import { Chip } from '../../../chips/chip.tsx';
import { Detail } from '../../../components/muted.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { AmountField } from '../../../inputs/amounts/amount-field.tsx';
import { visuallyHidden } from '../../../theme/visually-hidden.ts';
import { keeperName, packText } from '../stock/keeper-text.ts';
import type { Line } from './draft-line.ts';

/** The heading of the column names the field; its own label, which is longer than the field, is for screen readers. */
const namedByColumn = { '& label': visuallyHidden, '& legend': { maxWidth: '0.01px' } };

interface DraftLinesProps {
  lines: readonly Line[];
  onChange: (place: number, part: Partial<Line>) => void;
  onRemove: (place: number) => void;
}

/** The lines of a draft as fields: pieces, lot with its dates, price. */
export function DraftLines({ lines, onChange, onRemove }: DraftLinesProps) {
  return (
    <CardsTable heads={['상품', '수량', '로트', '매입가', '빼기']}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may name the same item
        <TableRow key={place}>
          <TableCell sx={{ whiteSpace: 'normal', minWidth: 160 }}>
            {keeperName(line.item)}
            <Detail>{[line.item.code, line.item.shelf].filter(Boolean).join(' · ')}</Detail>
            {line.isLotRequired && line.lotNo === '' && <Chip kind="caution" label="로트번호 필요" />}
          </TableCell>
          <TableCell>
            <AmountField
              label={`${keeperName(line.item)} 수량`}
              value={line.amount}
              unit="개"
              max={receiptLimits.amount}
              onChange={(amount) => onChange(place, { amount })}
              sx={{ width: 120, ...namedByColumn }}
            />
            {line.packPieces !== null && line.amount !== null && line.amount % line.packPieces === 0 && (
              <Detail>{packText(line.amount, line.packPieces)}</Detail>
            )}
          </TableCell>
          <TableCell>
            {line.item.kind === 'SUPPLY' ? (
              <Detail>부속품은 로트 없음</Detail>
            ) : (
              <Lot line={line} onChange={(part) => onChange(place, part)} />
            )}
          </TableCell>
          <TableCell>
            <AmountField
              label={`${keeperName(line.item)} 매입가`}
              value={line.price}
              unit="원"
              max={1_000_000_000}
              onChange={(price) => onChange(place, { price })}
              sx={{ width: 140, ...namedByColumn }}
            />
          </TableCell>
          <TableCell align="right">
            <IconButton aria-label={`${keeperName(line.item)} 빼기`} onClick={() => onRemove(place)}>
              <DeleteIcon />
            </IconButton>
          </TableCell>
        </TableRow>
      ))}
    </CardsTable>
  );
}

/** The lot of a line as it is on the package, in one cell: its number above its dates. */
function Lot({ line, onChange }: { line: Line; onChange: (part: Partial<Line>) => void }) {
  const name = keeperName(line.item);
  return (
    <Box sx={{ display: 'grid', gap: 1, width: 168 }}>
      <TextField
        label="로트번호"
        size="small"
        value={line.lotNo}
        onChange={({ target }) => onChange({ lotNo: target.value })}
        slotProps={{
          htmlInput: { 'aria-label': `${name} 로트번호`, maxLength: 20, spellCheck: false, autoComplete: 'off' },
        }}
      />
      {line.lotNo !== '' &&
        dateFields.map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            size="small"
            type="date"
            value={line[field]}
            onChange={({ target }) => onChange({ [field]: target.value })}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { 'aria-label': `${name} ${label}` } }}
          />
        ))}
    </Box>
  );
}

const dateFields = [
  ['useBy', '유효기한'],
  ['madeOn', '제조일'],
] as const;
