import { type BulkUploadState, bulkUploadStates } from '@iruon/contract';
import { decide, defineMachine } from '../../kernel/transition.ts';

/** The states of an upload: checked by the store, then started or discarded by an operator. */
export const bulkUploadMachine = defineMachine('bulkUpload', bulkUploadStates, 'CHECKING', [
  ['CHECKING', 'END_CHECK', 'CHECKED', ['system']],
  // The headings of the file are unknown. An operator assigns the columns, then the file is checked again.
  ['CHECKING', 'ASK_COLUMNS', 'COLUMNS_UNKNOWN', ['system']],
  ['COLUMNS_UNKNOWN', 'CHOOSE_COLUMNS', 'CHECKING', ['operator']],
  ['COLUMNS_UNKNOWN', 'CANCEL', 'CANCELED', ['operator']],
  ['CHECKING', 'FAIL', 'FAILED', ['system']],
  ['CHECKING', 'CANCEL', 'CANCELED', ['operator']],
  ['CHECKED', 'START', 'RUNNING', ['operator'], ['ROWS_FIT_MODE']],
  ['CHECKED', 'CANCEL', 'CANCELED', ['operator']],
  ['RUNNING', 'FINISH', 'DONE', ['system']],
  ['RUNNING', 'FAIL', 'FAILED', ['system']],
  ['RUNNING', 'CANCEL', 'CANCELED', ['operator']],
]);

interface Counted {
  readonly mode: string;
  readonly rowsTotal: number;
  readonly rowsBad: number;
}

/** True if the mode accepts the rows: ALL_OR_NOTHING requires that all are valid, GOOD_ROWS that at least one is. */
const rowsFitMode = ({ mode, rowsTotal, rowsBad }: Counted): boolean =>
  mode === 'ALL_OR_NOTHING' ? rowsBad === 0 : rowsBad < rowsTotal;

export type OperatorEvent = 'START' | 'CANCEL' | 'CHOOSE_COLUMNS';

/** An operator's event, checked by the machine's table. */
export const decideUpload = (upload: Counted & { readonly state: BulkUploadState }, event: OperatorEvent) =>
  decide(bulkUploadMachine, {
    from: upload.state,
    event,
    actor: 'operator',
    facts: { ROWS_FIT_MODE: rowsFitMode(upload) },
  });
