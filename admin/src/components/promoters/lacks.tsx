import type { PayoutLack } from '@iruon/contract';
import { payoutLackLabels } from '@iruon/contract/labels';
import { Box } from '@mui/material';
import { showTime } from '../../format/seoul-time.ts';

interface LacksProps {
  lacks: readonly PayoutLack[];
  /** The end of a waiting period, if it is known. */
  waitsUntil?: string | null;
}

/** The obstacles to paying a withdrawal now; renders nothing if it can be paid. */
export function Lacks({ lacks, waitsUntil = null }: LacksProps) {
  if (lacks.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="지급을 막는 것"
      sx={{ m: 0, pl: 2, color: 'error.main', whiteSpace: 'normal', minWidth: 180, maxWidth: 320, fontSize: '0.8rem' }}
    >
      {lacks.map((lack) => (
        <li key={lack}>
          {lack === 'WAITS' && waitsUntil
            ? `계좌나 연락처를 바꾸어 ${showTime(waitsUntil)}까지 기다립니다.`
            : payoutLackLabels[lack]}
        </li>
      ))}
    </Box>
  );
}
