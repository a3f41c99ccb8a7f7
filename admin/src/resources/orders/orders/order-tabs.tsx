import type { ConsoleQueue } from '@iruon/contract';
import { Box, Tab, Tabs } from '@mui/material';
import { useListContext } from 'react-admin';
import { queues } from '../../../dashboard/queues.ts';
import { useDashboard } from '../../../dashboard/use-dashboard.ts';
import { showNumber } from '../../../format/won.ts';

const tabs: ConsoleQueue[] = [
  'toConfirm',
  'toShip',
  'lateDispatch',
  'delayed',
  'latePromise',
  'shipping',
  'nonpayment',
  'depositSoon',
  'paying',
  'claims',
  'paymentsInDoubt',
];
/** Subsets of the previous queue: hidden without pending work. */
const seldom: ReadonlySet<ConsoleQueue> = new Set(['lateDispatch', 'latePromise', 'depositSoon']);

/** The number of lines: the menu counts the same work by purchase, so the unit is named. */
function Count({ value }: { value: number | undefined }) {
  if (!value) return null;
  return (
    <Box component="span" sx={{ ml: 0.75, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
      {showNumber(value)}줄
    </Box>
  );
}

/** The daily queues as tabs, each with its count; other filters stay. */
export function OrderTabs() {
  const { filterValues, displayedFilters, setFilters, setSort } = useListContext();
  const { data } = useDashboard();

  function choose(queue: ConsoleQueue | 'all'): void {
    const { queue: _, ...others } = filterValues;
    setFilters(queue === 'all' ? others : { ...others, queue }, displayedFilters);
    setSort({ field: 'createdAt', order: queue === 'all' ? 'DESC' : queues[queue].order });
  }

  const shown = tabs.filter((queue) => !seldom.has(queue) || queue === filterValues.queue || data?.queues[queue]);
  return (
    <Tabs
      value={filterValues.queue ?? 'all'}
      onChange={(_, value: ConsoleQueue | 'all') => choose(value)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label="할 일별 주문"
      sx={{ borderBottom: 1, borderColor: 'divider', width: '100%' }}
    >
      <Tab value="all" label="전체" />
      {shown.map((queue) => (
        <Tab
          key={queue}
          value={queue}
          label={
            <span>
              {queues[queue].label}
              <Count value={data?.queues[queue] ?? undefined} />
            </span>
          }
        />
      ))}
    </Tabs>
  );
}
