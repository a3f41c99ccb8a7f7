import type { OperatorPreferences, Dashboard as Sales } from '@iruon/contract';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Muted } from '../components/muted.tsx';
import { ReadError } from '../components/read-error.tsx';
import { TitledPage } from '../layout/page-head.tsx';
import { FIRST_TOUR, usePreference, usePreferences } from '../providers/preferences.ts';
import { SalesToday } from './sales-today.tsx';
import { useDashboard, useSalesToday, useWaiting } from './use-dashboard.ts';
import { workGroups } from './work-groups.ts';
import { WorkSection } from './work-section.tsx';

type Arrangement = NonNullable<OperatorPreferences['dashboard']>;

/** The cards in their usual order, all of them. */
export const NO_ARRANGEMENT: Arrangement = { order: [], hidden: [] };

/**
 * The cards in the operator's order, each shown or not. Cards that the arrangement does not name, such as those of a new
 * release or of a new right, keep their usual place after the card before them.
 */
export function arranged<Card extends { id: string }>(
  cards: readonly Card[],
  { order, hidden }: Arrangement,
): (Card & { isShown: boolean })[] {
  const rows = order.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  for (const [place, card] of cards.entries()) {
    if (rows.includes(card)) continue;
    const before = cards[place - 1];
    rows.splice(before ? rows.indexOf(before) + 1 : 0, 0, card);
  }
  return rows.map((card) => ({ ...card, isShown: !hidden.includes(card.id) }));
}

const SalesChart = lazy(async () => ({ default: (await import('./sales-chart.tsx')).SalesChart }));
const OrderDialog = lazy(async () => ({ default: (await import('../components/order-dialog.tsx')).OrderDialog }));
const Tour = lazy(async () => ({ default: (await import('../help/tour.tsx')).Tour }));

interface DashboardCard {
  id: string;
  label: string;
  content: ReactNode;
}

/** Today's sales and pending work; each number links to its list. The operator chooses the cards and their order. */
export function Dashboard() {
  const dashboard = useDashboard();
  const waiting = useWaiting();
  const sales = useSalesToday();
  const [arrangement, arrange] = usePreference('dashboard', NO_ARRANGEMENT);
  const [isChoosing, setChoosing] = useState(false);
  const error = dashboard.error ?? waiting.error ?? sales.error;
  const isPending = dashboard.isPending || waiting.isPending;

  const cards: DashboardCard[] = [
    ...(sales.isAllowed && sales.data
      ? [{ id: 'sales', label: '오늘 결제', content: <SalesToday sales={sales.data} /> }]
      : []),
    ...(dashboard.data && !waiting.isPending
      ? workGroups(dashboard.data, waiting.data).map((group) => ({
          id: group.id,
          label: group.label,
          content: <WorkSection {...group} />,
        }))
      : []),
    ...(dashboard.data && sales.isAllowed
      ? [{ id: 'chart', label: '최근 14일 결제', content: <LazyChart sales={dashboard.data.sales} /> }]
      : []),
  ];
  const rows = arranged(cards, arrangement);
  const shown = rows.filter(({ isShown }) => isShown);

  return (
    <TitledPage
      title="오늘 할 일"
      maxWidth={1320}
      actions={
        <Button size="small" startIcon={<TuneIcon />} onClick={() => setChoosing(true)}>
          화면 구성
        </Button>
      }
    >
      <FirstVisit isReady={!isPending} />
      {error && (
        <ReadError
          error={error}
          onRetry={() => Promise.all([dashboard.refetch(), waiting.refetch(), sales.refetch()])}
        />
      )}
      {isPending && !error && <Skeletons />}
      <Box id="today-work" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {shown.map(({ id, content }) => (
          <div key={id}>{content}</div>
        ))}
        {!isPending && !error && shown.length === 0 && (
          <Muted>보이는 카드가 없습니다. 화면 구성에서 카드를 골라 주세요.</Muted>
        )}
      </Box>
      {isChoosing && (
        <Suspense fallback={null}>
          <OrderDialog
            title="화면 구성"
            lead="보일 카드를 고르고, 손잡이를 끌거나 손잡이에서 스페이스 키와 화살표 키로 순서를 정합니다."
            items={rows}
            onSave={(items) => {
              arrange({
                order: items.map(({ id }) => id),
                hidden: items.filter(({ isShown }) => !isShown).map(({ id }) => id),
              });
              setChoosing(false);
            }}
            onReset={() => {
              arrange(null);
              setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </TitledPage>
  );
}

/** The sections of the page while they are read. */
const SECTIONS = [96, 150, 150, 150];

function Skeletons() {
  return (
    <Box role="status" aria-label="불러오는 중" sx={{ display: 'grid', gap: 2.5 }}>
      {SECTIONS.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections do not change
        <Skeleton key={place} variant="rounded" height={height} />
      ))}
    </Box>
  );
}

function LazyChart({ sales }: { sales: Sales['sales'] }) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={320} aria-label="그래프를 불러오는 중" />}>
      <SalesChart sales={sales} />
    </Suspense>
  );
}

const NONE: string[] = [];

/** Offers the tour to a new operator, once; runs it when the operator asks for it here or in the help. */
function FirstVisit({ isReady }: { isReady: boolean }) {
  const isAsked = (useLocation().state as { tour?: boolean } | null)?.tour === true;
  const { isRead } = usePreferences();
  const [seen, setSeen] = usePreference('toursSeen', NONE);
  const [isRunning, setRunning] = useState(false);
  if (!isRead || seen.includes(FIRST_TOUR)) return null;
  const end = () => {
    setRunning(false);
    setSeen([...seen, FIRST_TOUR]);
  };
  if (isReady && (isRunning || isAsked)) {
    return (
      <Suspense fallback={null}>
        <Tour onEnd={end} />
      </Suspense>
    );
  }
  return (
    <Card
      component="section"
      aria-label="콘솔 둘러보기"
      sx={{ px: 2.5, py: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
    >
      <Typography sx={{ flex: '1 1 260px' }}>
        콘솔이 처음이신가요? 메뉴, 검색, 도움말을 1분 안에 보여 드립니다.
      </Typography>
      <Button variant="contained" size="small" onClick={() => setRunning(true)}>
        둘러보기
      </Button>
      <Button size="small" onClick={end}>
        건너뛰기
      </Button>
    </Card>
  );
}
