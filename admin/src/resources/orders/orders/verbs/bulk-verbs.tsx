import type { BulkResult, ConsoleOrder } from '@iruon/contract';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useBulkProgress } from '../../../../dialogs/bulk-progress.tsx';
import { doneAndRefused, OutcomeDialog } from '../../../../dialogs/outcome-dialog.tsx';
import { showNumber } from '../../../../format/won.ts';
import { invoiceQueue, useInvoiceDialog } from '../invoice/invoice-queue.ts';
import { useOrderChange } from '../use-order-change.ts';
import { changeOf, DelayFields, VerbButton, VerbDialog } from './verb-dialog.tsx';
import { type OrderVerb, splitByVerb, verbs } from './verbs.ts';

type Row = ConsoleOrder & { id: string };
const bulkVerbs = ['CONFIRM', 'SHIP', 'DELAY', 'DELIVER'] as const satisfies OrderVerb[];

/** The actions on the chosen orders, by their states; each is sent in parts, with its progress and a report. */
export function BulkVerbs() {
  const { selectedIds, data = [], onUnselectItems } = useListContext<Row>();
  const { changeMany } = useOrderChange();
  const openInvoices = useInvoiceDialog();
  const notify = useNotify();
  const { progress, track } = useBulkProgress();
  const [asking, setAsking] = useState<OrderVerb>();
  const [report, setReport] = useState<Report>();

  const split = (verb: OrderVerb) => splitByVerb(selectedIds, data, verb);

  function begin(verb: OrderVerb): void {
    if (verb === 'SHIP') openInvoices(invoiceQueue(data.filter(({ id }) => selectedIds.includes(id))));
    else setAsking(verb);
  }

  async function change(verb: OrderVerb, form: FormData): Promise<void> {
    const { takes } = split(verb);
    const result = await track(takes.length, (onProgress) =>
      changeMany(takes, verbs[verb].to, changeOf(form), onProgress),
    );
    if (result.refused > 0) setReport({ verb, result, rows: data });
    else notify(`${verbs[verb].label} ${showNumber(result.changed)}건을 처리했습니다.`, { type: 'success' });
    onUnselectItems();
  }

  const counted = bulkVerbs.map((verb) => [verb, split(verb).takes.length] as const);
  const question = (verb: OrderVerb) => {
    const { takes, refused } = split(verb);
    const left = refused > 0 ? ` 지금 상태에서 할 수 없는 ${showNumber(refused)}건은 빼고 처리합니다.` : '';
    return `주문 ${showNumber(takes.length)}건을 ${verbs[verb].label} 처리할까요?${left}`;
  };

  return (
    <>
      {counted.map(
        ([verb, count]) =>
          count > 0 && (
            <VerbButton key={verb} verb={verb} onVerb={begin} size="small">
              {` ${showNumber(count)}`}
            </VerbButton>
          ),
      )}
      {asking && (
        <VerbDialog
          verb={asking}
          question={question(asking)}
          onConfirm={(form) => change(asking, form)}
          onClose={() => setAsking(undefined)}
        >
          {asking === 'DELAY' && <DelayFields />}
          {progress}
        </VerbDialog>
      )}
      {report && <BulkReport report={report} onClose={() => setReport(undefined)} />}
    </>
  );
}

interface Report {
  verb: OrderVerb;
  result: BulkResult;
  /** The visible orders, for their labels. */
  rows: readonly ConsoleOrder[];
}

/** The result of each order: how many succeeded, and which were refused and why. */
function BulkReport({ report: { verb, result, rows }, onClose }: { report: Report; onClose: () => void }) {
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
