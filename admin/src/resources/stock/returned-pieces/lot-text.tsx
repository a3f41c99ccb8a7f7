import type { ReturnedPiece } from '@iruon/contract';
import { lotStateLabels, returnedPieceStateLabels } from '@iruon/contract/labels';
import { Box } from '@mui/material';
import { Chip, stateChip } from '../../../chips/chip.tsx';
import { Detail } from '../../../components/muted.tsx';
import { packageDay } from '../stock/keeper-text.ts';

export const ReturnedChip = stateChip(returnedPieceStateLabels, {
  QUARANTINE: 'waiting',
  ADMITTED: 'done',
  DISCARDED: 'canceled',
});

type Pieces = Pick<
  ReturnedPiece,
  'lotNo' | 'lotState' | 'useBy' | 'serial' | 'productName' | 'optionName' | 'productCode'
>;

export const goodsName = ({ productName, optionName }: Pick<Pieces, 'productName' | 'optionName'>) =>
  optionName ? `${productName} ${optionName}` : productName;

/** The goods of pieces in a row. */
export const GoodsCell = (pieces: Pieces) => (
  <Box sx={{ minWidth: 180, whiteSpace: 'normal' }}>
    <Box sx={{ fontWeight: 600 }}>{goodsName(pieces)}</Box>
    <Detail>{pieces.productCode}</Detail>
  </Box>
);

/** The lot of pieces in a row; only a lot that is stopped shows its state. */
export const LotCell = ({ lotNo, lotState, useBy, serial }: Pieces) => (
  <Box sx={{ minWidth: 120 }}>
    {lotNo}{' '}
    {(lotState === 'RECALLED' || lotState === 'HELD') && <Chip kind="problem" label={lotStateLabels[lotState]} />}
    <Detail>
      {[useBy && `유효기한 ${packageDay(useBy)}`, serial && `일련번호 ${serial}`].filter(Boolean).join(' · ')}
    </Detail>
  </Box>
);
