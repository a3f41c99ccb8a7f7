import type { Dashboard } from '@iruon/contract';
import { Box, Card, Tooltip, Typography } from '@mui/material';

import { showDay } from '../format/seoul-time.ts';
import { showNumber, showRoughWon, showWon } from '../format/won.ts';
import { visuallyHidden } from '../theme/visually-hidden.ts';

const HEIGHT = 168;

/** Paid purchases of the last 14 days as columns, and as a table for whoever does not see them. */
export function SalesChart({ sales }: { sales: Dashboard['sales'] }) {
  const highest = Math.max(1, ...sales.map(({ amount }) => amount));
  const amount = sales.reduce((sum, day) => sum + day.amount, 0);
  const count = sales.reduce((sum, day) => sum + day.count, 0);
  return (
    <Card component="section" aria-labelledby="sales-title" sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', flexWrap: 'wrap', gap: 1 }}>
        <Typography id="sales-title" component="h2" variant="h6">
          최근 14일 결제
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          합계 <strong>{showWon(amount)}</strong> · {showNumber(count)}건
        </Typography>
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: { xs: 0.5, md: 1.5 }, mt: 2 }}
      >
        {sales.map((day, place) => (
          <Tooltip key={day.day} title={`${showDay(day.day)} · ${showWon(day.amount)} · ${showNumber(day.count)}건`}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ height: HEIGHT, display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' }}>
                {day.amount > 0 && (
                  <Typography
                    variant="caption"
                    sx={{ textAlign: 'center', whiteSpace: 'nowrap', display: { xs: 'none', md: 'block' } }}
                  >
                    {showRoughWon(day.amount)}
                  </Typography>
                )}
                <Box
                  sx={{
                    height: Math.max(2, (day.amount / highest) * (HEIGHT - 24)),
                    bgcolor: day.amount > 0 ? 'primary.main' : 'divider',
                    borderRadius: '4px 4px 0 0',
                  }}
                />
              </Box>
              <Typography
                variant="caption"
                sx={{
                  display: 'flex',
                  // On a phone there is room for the first and the last day alone.
                  justifyContent: { xs: place === 0 ? 'flex-start' : 'flex-end', md: 'center' },
                  color: 'text.secondary',
                  borderTop: 1,
                  borderColor: 'divider',
                  pt: 0.5,
                  whiteSpace: 'nowrap',
                }}
              >
                <Box
                  component="span"
                  sx={{ visibility: { xs: place % (sales.length - 1) === 0 ? 'visible' : 'hidden', md: 'visible' } }}
                >
                  {day.day.slice(5).replace('-', '.')}
                </Box>
              </Typography>
            </Box>
          </Tooltip>
        ))}
      </Box>
      <table style={visuallyHidden}>
        <caption>최근 14일 결제</caption>
        <thead>
          <tr>
            <th scope="col">날짜</th>
            <th scope="col">결제금액</th>
            <th scope="col">건수</th>
          </tr>
        </thead>
        <tbody>
          {sales.map((day) => (
            <tr key={day.day}>
              <th scope="row">{showDay(day.day)}</th>
              <td>{showWon(day.amount)}</td>
              <td>{showNumber(day.count)}건</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
