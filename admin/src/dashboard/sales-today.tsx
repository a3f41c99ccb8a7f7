import type { SalesToday as Sales } from '@iruon/contract';
import { seoulParts } from '@iruon/contract/seoul';
import { Box, Card, Link as TextLink, Typography } from '@mui/material';
import { Muted } from '../components/muted.tsx';
import { LinkOrText } from '../components/page-link.tsx';
import { showNumber, showRoughWon, showWon } from '../format/won.ts';
import { visuallyHidden } from '../theme/visually-hidden.ts';

const WIDTH = 240;
const HEIGHT = 64;
const HOURS = 24;

/** `12% 많음`, `12% 적음`, `같음`; without sales to compare with, null. */
export function differenceOf(
  today: number,
  before: number,
): { text: string; tone: 'success' | 'error' | 'neutral' } | null {
  if (before === 0) return null;
  const percent = Math.round((Math.abs(today - before) / before) * 100);
  if (percent === 0) return { text: '같음', tone: 'neutral' };
  return today > before
    ? { text: `${showNumber(percent)}% 많음`, tone: 'success' }
    : { text: `${showNumber(percent)}% 적음`, tone: 'error' };
}

/** The sums of a day until the end of each hour. */
const cumulated = (hours: readonly number[]): number[] => {
  let sum = 0;
  return hours.map((won) => {
    sum += won;
    return sum;
  });
};

/** The points of a line, from midnight on; `until` is the last hour that is shown. */
function lineOf(hours: readonly number[], highest: number, until = HOURS): string {
  const y = (won: number) => HEIGHT - 2 - (won / highest) * (HEIGHT - 6);
  const sums = [0, ...cumulated(hours).slice(0, until)];
  return sums.map((won, hour) => `${((hour / HOURS) * WIDTH).toFixed(1)},${y(won).toFixed(1)}`).join(' ');
}

/** Today's payments beside those of yesterday and of the same weekday last week, until the same time of day. */
export function SalesToday({ sales: { at, today, yesterday, lastWeek } }: { sales: Sales }) {
  const highest = Math.max(1, today.whole.amount, yesterday.whole.amount, lastWeek.whole.amount);
  const hour = seoulParts(new Date(at)).hour;
  const before = [
    { label: '어제 이 시각', day: yesterday },
    { label: '지난주 같은 요일 이 시각', day: lastWeek },
  ];
  return (
    <Card component="section" aria-labelledby="sales-today" sx={{ px: 2.5, py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}>
        <div>
          <Typography id="sales-today" component="h2" variant="subtitle2" sx={{ color: 'text.secondary' }}>
            오늘 결제
          </Typography>
          <Typography
            component="p"
            sx={{ fontSize: '1.7rem', lineHeight: 1.25, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
          >
            {showWon(today.soFar.amount)}
          </Typography>
          <Muted variant="body2">{showNumber(today.soFar.count)}건</Muted>
        </div>
        {before.map(({ label, day }) => (
          <Before
            key={label}
            label={label}
            today={today.soFar.amount}
            amount={day.soFar.amount}
            count={day.soFar.count}
          />
        ))}
        <Box sx={{ ml: { md: 'auto' }, width: { xs: '100%', sm: WIDTH } }}>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" height={HEIGHT} preserveAspectRatio="none" aria-hidden>
            <line x1="0" y1={HEIGHT - 1} x2={WIDTH} y2={HEIGHT - 1} stroke="var(--line)" />
            <polyline points={lineOf(lastWeek.hours, highest)} fill="none" stroke="var(--line)" strokeWidth="2" />
            <polyline
              points={lineOf(yesterday.hours, highest)}
              fill="none"
              stroke="var(--ink-secondary)"
              strokeDasharray="3 3"
            />
            <polyline
              points={lineOf(today.hours, highest, hour + 1)}
              fill="none"
              stroke="var(--tone-primary)"
              strokeWidth="2.5"
            />
          </svg>
          <Muted variant="caption">굵은 선 오늘, 점선 어제, 연한 선 지난주</Muted>
          <div style={visuallyHidden}>
            <table>
              <caption>시각마다 쌓인 결제</caption>
              <thead>
                <tr>
                  {['시각', '오늘', '어제', '지난주'].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {cumulated(today.hours)
                  .slice(0, hour + 1)
                  .map((won, each) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
                    <tr key={each}>
                      <th scope="row">{each}시</th>
                      <td>{showWon(won)}</td>
                      <td>{showWon(cumulated(yesterday.hours)[each] ?? 0)}</td>
                      <td>{showWon(cumulated(lastWeek.hours)[each] ?? 0)}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
        </Box>
      </Box>
      <TextLink component={LinkOrText} to="/statistics" variant="body2" sx={{ display: 'inline-block', mt: 0.5 }}>
        판매 통계
      </TextLink>
    </Card>
  );
}

function Before({ label, today, amount, count }: { label: string; today: number; amount: number; count: number }) {
  const difference = differenceOf(today, amount);
  return (
    <div>
      <Muted variant="body2">{label}</Muted>
      <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {showRoughWon(amount)} · {showNumber(count)}건
      </Typography>
      <Typography variant="body2" sx={{ color: `var(--tone-${difference?.tone ?? 'neutral'})`, fontWeight: 600 }}>
        {difference === null ? '비교할 결제가 없습니다' : `오늘이 ${difference.text}`}
      </Typography>
    </div>
  );
}
