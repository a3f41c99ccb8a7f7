import type { BulkResult } from '@iruon/contract';
import { doneAndRefused, OutcomeDialog } from '../../dialogs/outcome-dialog.tsx';

interface RefusalsProps {
  result: BulkResult;
  /** Purchase numbers by id. */
  names: ReadonlyMap<string, string>;
  onClose: () => void;
}

/** The deposits of a bulk confirmation that failed, and the reasons. */
export const Refusals = ({ result: { results, changed, refused }, names, onClose }: RefusalsProps) => (
  <OutcomeDialog
    title="입금확인 결과"
    severity={changed > 0 ? 'warning' : 'error'}
    summary={doneAndRefused(changed, refused)}
    heads={['주문번호']}
    refused={results
      .filter(({ ok }) => !ok)
      .map(({ _id, message }) => ({ _id, names: [names.get(_id) ?? ''], message }))}
    onClose={onClose}
  />
);
