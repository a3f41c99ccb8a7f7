import type { ConsoleOrder } from '@iruon/contract';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { showNumber } from '../../../format/won.ts';
import { useInvoiceDialog } from '../invoice/invoice-dialog-context.ts';
import { invoiceQueue } from '../invoice/invoice-queue.ts';
import { useOrderChange } from '../use-order-change.ts';
import { BulkReport, type Report } from './bulk-report.tsx';
import { changeOf, DelayFields } from './delay-fields.tsx';
import { VerbButton } from './verb-button.tsx';
import { VerbDialog } from './verb-dialog.tsx';
import { type OrderVerb, splitByVerb, verbs } from './verbs.ts';

type Row = ConsoleOrder & { id: string };
const bulkVerbs = ['CONFIRM', 'SHIP', 'DELAY', 'DELIVER'] as const satisfies OrderVerb[];

/** The actions on the chosen orders, by their states; each is a single call with a report. */
export function BulkVerbs() {
  const { selectedIds, data = [], onUnselectItems } = useListContext<Row>();
  const { changeMany } = useOrderChange();
  const openInvoices = useInvoiceDialog();
  const notify = useNotify();
  const [asking, setAsking] = useState<OrderVerb>();
  const [report, setReport] = useState<Report>();

  const split = (verb: OrderVerb) => splitByVerb(selectedIds, data, verb);

  function begin(verb: OrderVerb): void {
    if (verb === 'SHIP') openInvoices(invoiceQueue(data.filter(({ id }) => selectedIds.includes(id))));
    else setAsking(verb);
  }

  async function change(verb: OrderVerb, form: FormData): Promise<void> {
    const { takes } = split(verb);
    const result = await changeMany(takes, verbs[verb].to, changeOf(form));
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
        </VerbDialog>
      )}
      {report && <BulkReport report={report} onClose={() => setReport(undefined)} />}
    </>
  );
}
