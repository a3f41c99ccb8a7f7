import type { PieceLine } from '@iruon/contract';
import CheckIcon from '@mui/icons-material/CheckCircle';
import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { showNumber } from '../../../../format/won.ts';
import { LotChips } from './lot-chips.tsx';
import { countOf, type Goods, isFull, type Ticks } from './station-state.ts';

interface StationGoodsProps {
  goods: Goods;
  ticks: Ticks;
  /** The line that the next Enter ticks. */
  current: string | null;
  isPacked: boolean;
  /** Of goods whose pieces have lots. */
  lines: readonly PieceLine[];
  onRemove: (piece: string) => void;
}

/** The goods of a parcel, large: where they are, and how many are inside. */
export function StationGoods({ goods, ticks, current, isPacked, lines, onRemove }: StationGoodsProps) {
  return (
    <Box component="ol" aria-label="담을 상품" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {goods.map((line) => (
        <Line
          key={line.key}
          line={line}
          count={isPacked ? line.amount : countOf(ticks, line.key)}
          isDone={isPacked || isFull(ticks, line)}
          isCurrent={!isPacked && line.key === current}
          pieces={lines.find(({ key }) => key === line.key)}
          onRemove={isPacked ? undefined : onRemove}
        />
      ))}
    </Box>
  );
}

interface LineProps {
  line: Goods[number];
  count: number;
  isDone: boolean;
  isCurrent: boolean;
  pieces: PieceLine | undefined;
  onRemove: ((piece: string) => void) | undefined;
}

function Line({ line, count, isDone, isCurrent, pieces, onRemove }: LineProps) {
  const isWrong =
    pieces !== undefined && (pieces.counted > pieces.amount || pieces.pieces.some(({ trouble }) => trouble !== null));
  // A finished line needs one row only.
  const isFolded = isDone && !isCurrent && !isWrong;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Box
      component="li"
      ref={item}
      aria-current={isCurrent}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '72px minmax(0, 1fr) auto', sm: '110px minmax(0, 1fr) auto' },
        alignItems: 'center',
        gap: 1.5,
        px: 1.5,
        py: isFolded ? 0.25 : 1,
        border: 2,
        borderRadius: 1,
        borderColor: isWrong ? 'error.main' : isCurrent ? 'primary.main' : isDone ? 'success.main' : 'divider',
        opacity: isDone && !isCurrent ? 0.75 : 1,
      }}
    >
      <Box sx={{ fontSize: { xs: 16, sm: 20 }, fontWeight: 700 }}>{line.shelf || '선반 없음'}</Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: isFolded ? 16 : { xs: 16, sm: 20 }, overflowWrap: 'anywhere' }}>
          {isFolded ? [line.productName, line.optionName].filter(Boolean).join(' · ') : line.productName}
        </Box>
        {!isFolded && (
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[line.optionName, line.productCode].filter(Boolean).join(' · ')}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          fontSize: isFolded ? 18 : { xs: 26, sm: 36 },
          fontWeight: 700,
        }}
      >
        {isDone && !isWrong && <CheckIcon color="success" titleAccess="모두 담음" />}
        {showNumber(count)} / {showNumber(line.amount)}
      </Box>
      {pieces && !isFolded && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <LotChips line={pieces} onRemove={onRemove} />
        </Box>
      )}
    </Box>
  );
}
