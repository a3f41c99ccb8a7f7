import type { ChatFigures } from '@iruon/contract';
import { Box, Card, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ColumnChart } from '../../charts/column-chart.tsx';
import { Muted } from '../../components/muted.tsx';
import { Facts, Panel } from '../../components/panel.tsx';
import { PeriodFields } from '../../components/period-fields.tsx';
import { ReadError } from '../../components/read-error.tsx';
import { addDays, seoulDay, showDay } from '../../format/seoul-time.ts';
import { showNumber, showWon } from '../../format/won.ts';
import { TitledPage } from '../../layout/page-head.tsx';
import { useCall } from '../../providers/use-call.ts';

type Figures = Omit<ChatFigures['days'][number], 'day'>;

/** A duration in seconds, formatted: `45초`, `3분 20초`, `1시간 5분`. */
export function durationText(seconds: number | null): string {
  if (seconds === null) return '-';
  if (seconds < 60) return `${seconds}초`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes}분` : `${minutes}분 ${seconds % 60}초`;
  return minutes % 60 === 0 ? `${minutes / 60}시간` : `${Math.floor(minutes / 60)}시간 ${minutes % 60}분`;
}

const starText = ({ star, rated }: Figures) => (star === null ? '-' : `${star.toFixed(1)} (${showNumber(rated)}건)`);

const heads = ['상담', '답한 상담', '첫 답변까지', '상담 길이', '별점'] as const;
const cellsOf = (figures: Figures) => [
  `${showNumber(figures.rooms)}건`,
  `${showNumber(figures.answered)}건`,
  durationText(figures.firstAnswerSeconds),
  durationText(figures.lengthSeconds),
  starText(figures),
];

/** Chats with agents by day and by agent, and the assistant's figures. */
function ChatFiguresPage() {
  const today = seoulDay(new Date());
  const [period, setPeriod] = useState(() => ({ from: addDays(today, -29), to: today }));
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['chats', 'figures', period],
    queryFn: async () => (await call('getChatFigures', { query: period })).figures,
  });
  return (
    <TitledPage title="상담 통계" maxWidth={1120}>
      <Card sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <PeriodFields period={period} onChange={setPeriod} />
        <Muted variant="body2">약관에 동의한 날에 세며, 92일까지 볼 수 있습니다. 시간은 가운데 값입니다.</Muted>
      </Card>
      {error && <ReadError error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={320} role="status" aria-label="불러오는 중" />}
      {data && <FiguresView figures={data} />}
    </TitledPage>
  );
}

function FiguresView({ figures: { days, managers, ai } }: { figures: ChatFigures }) {
  return (
    <>
      <Panel title="일별 상담">
        {days.every(({ rooms }) => rooms === 0) ? (
          <Muted>이 기간에는 상담이 없습니다.</Muted>
        ) : (
          <>
            <ColumnChart
              caption="일별 상담"
              heads={['날짜', ...heads]}
              columns={days.map(({ day, ...figures }) => ({
                key: day,
                label: day.slice(5).replace('-', '.'),
                value: figures.rooms,
                rough: showNumber(figures.rooms),
                cells: [showDay(day), ...cellsOf(figures)],
              }))}
            />
            <FiguresTable
              caption="일별 상담 표"
              head="날짜"
              rows={days
                .filter(({ rooms }) => rooms > 0)
                .toReversed()
                .map(({ day, ...figures }) => [day, showDay(day), figures])}
            />
          </>
        )}
      </Panel>
      <Panel title="상담원별">
        {managers.length === 0 ? (
          <Muted>이 기간에 상담한 사람이 없습니다.</Muted>
        ) : (
          <FiguresTable
            caption="상담원별 상담 표"
            head="상담원"
            rows={managers.map(({ _id, name, ...figures }) => [_id, name, figures])}
          />
        )}
      </Panel>
      <Panel title="AI 도우미">
        <Facts
          facts={[
            ['대화', `${showNumber(ai.rooms)}건`],
            ['답변', `${showNumber(ai.replies)}건`],
            ['보낸 토큰', showNumber(ai.promptTokens)],
            ['받은 토큰', showNumber(ai.replyTokens)],
            ['비용', showWon(ai.costWon)],
          ]}
        />
      </Panel>
    </>
  );
}

interface FiguresTableProps {
  caption: string;
  head: string;
  rows: readonly (readonly [key: string, name: string, figures: Figures])[];
}

function FiguresTable({ caption, head, rows }: FiguresTableProps) {
  return (
    <Box role="region" aria-label={caption} tabIndex={0} sx={{ overflowX: 'auto', mt: 2, maxHeight: 360 }}>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
          '& th, & td': { textAlign: 'right', p: 1, borderBottom: 1, borderColor: 'divider' },
          '& th:first-of-type': { textAlign: 'left' },
        }}
      >
        <thead>
          <tr>
            {[head, ...heads].map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, name, figures]) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cellsOf(figures).map((cell, place) => (
                <td key={heads[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

export const screens = { list: ChatFiguresPage };
