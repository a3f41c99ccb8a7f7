import type { BulkResult, ConsoleOrder } from '@iruon/contract';
import { doneAndRefused, OutcomeDialog } from '../../../dialogs/outcome-dialog.tsx';
import { type OrderVerb, verbs } from './verbs.ts';

export interface Report {
  verb: OrderVerb;
  result: BulkResult;
  /** The visible orders, for their labels. */
  rows: readonly ConsoleOrder[];
}

/** The result of each order: how many succeeded, and which were refused and why. */
export function BulkReport({ report: { verb, result, rows }, onClose }: { report: Report; onClose: () => void }) {
  const byId = new Map(rows.map((order) => [order._id, order]));
  const namesOf = (id: string): string[] => {
    const order = byId.get(id);
    if (!order) return ['다른 쪽의 주문', ''];
    return [order.purchaseNo, [order.productName, order.optionName].filter(Boolean).join(' · ')];
  };
  return (
    <OutcomeDialog
      title={`${verbs[verb].label} 결과`}
      severity={result.changed > 0 ? 'warning' : 'error'}
      summary={doneAndRefused(result.changed, result.refused)}
      heads={['주문번호', '상품']}
      refused={result.results
        .filter(({ ok }) => !ok)
        .map(({ _id, message }) => ({ _id, names: namesOf(_id), message }))}
      onClose={onClose}
    />
  );
}
