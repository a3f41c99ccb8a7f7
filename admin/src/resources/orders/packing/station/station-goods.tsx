import CheckIcon from '@mui/icons-material/CheckCircle';
import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { showNumber } from '../../../../format/won.ts';
import { countOf, type Goods, isFull, type Ticks } from './station-state.ts';

interface StationGoodsProps {
  goods: Goods;
  ticks: Ticks;
  /** The line that the next Enter ticks. */
  current: string | null;
  isPacked: boolean;
}

/** The goods of a parcel, large: where they are, and how many are inside. */
export function StationGoods({ goods, ticks, current, isPacked }: StationGoodsProps) {
  return (
    <Box component="ol" aria-label="담을 상품" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {goods.map((line) => (
        <Line
          key={line.key}
          line={line}
          count={isPacked ? line.amount : countOf(ticks, line.key)}
          isDone={isPacked || isFull(ticks, line)}
          isCurrent={!isPacked && line.key === current}
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
}

function Line({ line, count, isDone, isCurrent }: LineProps) {
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
        py: 1,
        border: 2,
        borderRadius: 1,
        borderColor: isCurrent ? 'primary.main' : isDone ? 'success.main' : 'divider',
        opacity: isDone && !isCurrent ? 0.75 : 1,
      }}
    >
      <Box sx={{ fontSize: { xs: 16, sm: 20 }, fontWeight: 700 }}>{line.shelf || '선반 없음'}</Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: { xs: 16, sm: 20 }, overflowWrap: 'anywhere' }}>{line.productName}</Box>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[line.optionName, line.productCode].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: { xs: 20, sm: 28 }, fontWeight: 700 }}>
        {isDone && <CheckIcon color="success" titleAccess="모두 담음" />}
        {showNumber(count)} / {showNumber(line.amount)}
      </Box>
    </Box>
  );
}
