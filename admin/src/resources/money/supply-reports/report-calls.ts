import { supplyRowStateLabels, supplyStageLabels } from '@iruon/contract/labels';
import { stateChip } from '../../../chips/chip.tsx';
import type { BodyOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';

export const StageChip = stateChip(supplyStageLabels, {
  NONE: 'draft',
  BUILT: 'preparing',
  ADDED: 'waiting',
  FILED: 'done',
});
export const RowChip = stateChip(supplyRowStateLabels, {
  FAULTY: 'problem',
  REFUSED: 'problem',
  SENDING: 'waiting',
  READY: 'draft',
  ADDED: 'done',
});

/** 2026년 11월. */
export const monthName = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;

/** How much time is left for the report of a month. */
export function deadlineText(daysLeft: number): string {
  if (daysLeft < 0) return `기한 ${-daysLeft}일 지남`;
  return daysLeft === 0 ? '오늘까지' : `${daysLeft}일 남음`;
}

/** The presses of a month, and what is known of its clients; each throws HttpError. */
export function useReportCalls() {
  const call = useCall();
  const reread = useReread([['supply-reports'], ['supply-rows'], ['supply-clients'], ['supply-rules']], {
    afterRefusals: true,
  });
  const of = (month: string) => ({ path: { month } });
  return {
    build: (month: string) => reread(call('buildSupplyReport', of(month))),
    check: (month: string) => reread(call('checkSupplyReport', of(month))),
    add: (month: string, key: string) => reread(call('addSupplyReport', { ...of(month), key })),
    file: (month: string, body: BodyOf<'fileSupplyReport'>, key: string) =>
      reread(call('fileSupplyReport', { ...of(month), body, key })),
    unfile: (month: string, body: BodyOf<'unfileSupplyReport'>, key: string) =>
      reread(call('unfileSupplyReport', { ...of(month), body, key })),
    changeClient: (_id: string, body: BodyOf<'changeSupplyClient'>) =>
      reread(call('changeSupplyClient', { path: { _id }, body })),
    lookupClient: (_id: string) => reread(call('lookupSupplyClient', { path: { _id } })),
    saveRule: (month: string, body: BodyOf<'saveSupplyRule'>) => reread(call('saveSupplyRule', { ...of(month), body })),
    deleteRule: (month: string) => reread(call('deleteSupplyRule', of(month))),
  };
}
