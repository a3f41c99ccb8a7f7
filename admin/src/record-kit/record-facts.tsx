import type { DisplayPeriod } from '@iruon/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { auditTypeOf } from '../addresses/audit-addresses.ts';
import { Chip } from '../chips/chip.tsx';
import { Facts, Panel } from '../components/panel.tsx';
import { showTime } from '../format/seoul-time.ts';
import { useCall } from '../providers/use-call.ts';
import { DisplayChip, HiddenChip } from './display-chip.tsx';

interface RecordOfFacts {
  readonly id?: unknown;
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly shows?: boolean;
  readonly display?: DisplayPeriod;
}

/** The last entry of the log about the record of the page; null if there is none, undefined while it is unknown. */
function useLastEntry({ id, updatedAt }: RecordOfFacts) {
  const call = useCall();
  const type = auditTypeOf(useResourceContext() ?? '');
  const { data } = useQuery({
    queryKey: ['user-logs', 'last', type, id, updatedAt],
    queryFn: async () => {
      const [last] = await call('listHistory', {
        query: { filter: JSON.stringify({ objects: `${type}:${id}` }), range: '[0,0]' },
      });
      return last ?? null;
    },
    enabled: type !== undefined,
    gcTime: 0,
  });
  return data;
}

/** When the record of the page was made and changed, by whom, and whether the store shows it. Nothing for a new record. */
export function RecordFacts() {
  const record = useRecordContext<RecordOfFacts & { id: string }>();
  if (record?.id === undefined) return null;
  return <StoredFacts record={record} />;
}

function StoredFacts({ record }: { record: RecordOfFacts }) {
  const last = useLastEntry(record);
  const { createdAt, updatedAt } = record;
  const hasState = record.display !== undefined || record.shows !== undefined;
  const facts: [string, ReactNode][] = [
    ['상태', hasState && <StoreState key="state" {...record} />],
    ['등록', createdAt && showTime(createdAt)],
    ['고친 때', updatedAt && showTime(updatedAt)],
    ['마지막 처리', last && `${last.actionLabel} · ${last.actorName ?? '시스템'} · ${showTime(last.createdAt)}`],
  ];
  if (!facts.some(([, value]) => value)) return null;
  return (
    <Panel title="정보">
      <Facts facts={facts} />
    </Panel>
  );
}

function StoreState({ shows = true, display }: RecordOfFacts) {
  if (display) return <DisplayChip display={display} />;
  return shows ? <Chip kind="shown" label="보임" /> : <HiddenChip shows={false} />;
}
