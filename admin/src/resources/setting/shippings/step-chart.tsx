import { Box, Typography } from '@mui/material';
import { showWon } from '../../../format/won.ts';

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [320, 110, 8, 22];

interface StepChartProps {
  /** The steps with their start values, in order, the first at 0. */
  steps: readonly { from: number; fee: number }[];
  /** Formats a value of the axis. */
  format: (from: number) => string;
}

/** A step chart of a fee; the table of tiers beside it contains the same numbers. */
export function StepChart({ steps, format }: StepChartProps) {
  const last = steps.at(-1);
  if (!last || steps.length < 2) return null;
  const end = last.from * 1.3;
  const highest = Math.max(1, ...steps.map(({ fee }) => fee));
  const x = (from: number) => LEFT + (from / end) * (WIDTH - LEFT * 2);
  const y = (fee: number) => 16 + (1 - fee / highest) * (HEIGHT - BOTTOM - 20);
  const line = steps
    .map(
      ({ from, fee }, place) =>
        `${place === 0 ? 'M' : 'V'} ${place === 0 ? `${x(from)} ${y(fee)}` : y(fee)} H ${x(steps[place + 1]?.from ?? end)}`,
    )
    .join(' ');
  return (
    <Box component="figure" sx={{ m: 0, maxWidth: WIDTH }}>
      <Box
        component="svg"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden
        sx={{ width: '100%', color: 'primary.main', display: 'block' }}
      >
        <line
          x1={LEFT}
          x2={WIDTH - LEFT}
          y1={HEIGHT - BOTTOM}
          y2={HEIGHT - BOTTOM}
          stroke="currentColor"
          opacity={0.25}
        />
        <path d={line} fill="none" stroke="currentColor" strokeWidth={2.5} strokeLinejoin="round" />
        {steps.map(({ from, fee }, place) => (
          <g key={from} fontSize={10} fill="currentColor">
            <text x={x(from) + 2} y={y(fee) - 5}>
              {fee === 0 ? '무료' : showWon(fee)}
            </text>
            <text x={x(from)} y={HEIGHT - 8} textAnchor={place === 0 ? 'start' : 'middle'} opacity={0.75}>
              {format(from)}
            </text>
          </g>
        ))}
      </Box>
      <Typography component="figcaption" variant="caption" sx={{ color: 'text.secondary' }}>
        구간별 배송비
      </Typography>
    </Box>
  );
}
