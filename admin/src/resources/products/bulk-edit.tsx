import type { ConsoleProduct, ProductBulkResult, ProductBulkSet } from '@iruon/contract';
import EditIcon from '@mui/icons-material/EditNoteOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { showNumber } from '../../format/won.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { type BulkKind, bulkKinds, bulkLabels, type WayBack, waysBack } from './bulk-sets.ts';
import { useProductCalls } from './product-calls.ts';

type Row = ConsoleProduct & { id: string };

/** The maximum of core-api per call. */
const MOST = 500;

/** The bulk changes of the chosen products: confirmed before, reported after, and undoable immediately. */
export function BulkEdit() {
  const { selectedIds, data = [], onUnselectItems } = useListContext<Row>();
  const { changeMany } = useProductCalls();
  const notify = useNotify();
  const [asking, setAsking] = useState<BulkKind>();
  const [outcome, setOutcome] = useState<ProductBulkResult>();
  const isTooMany = selectedIds.length > MOST;

  async function change(set: ProductBulkSet): Promise<void> {
    setOutcome(await changeMany(selectedIds.map(String), set));
  }

  async function revert(ways: readonly WayBack[]): Promise<void> {
    let refused = 0;
    for (const { ids, set } of ways) refused += (await changeMany(ids, set)).refused;
    const sentence =
      refused > 0 ? `되돌렸습니다. ${showNumber(refused)}건은 되돌리지 못했습니다.` : '모두 되돌렸습니다.';
    notify(sentence, { type: refused > 0 ? 'warning' : 'success' });
    setOutcome(undefined);
  }

  return (
    <>
      {isTooMany && <span role="alert">한 번에 {showNumber(MOST)}개까지 바꿀 수 있습니다.</span>}
      {!isTooMany &&
        bulkKinds.map((kind) => (
          <Button key={kind} size="small" startIcon={<EditIcon />} onClick={() => setAsking(kind)}>
            {bulkLabels[kind]}
          </Button>
        ))}
      {asking && (
        <BulkDialog kind={asking} count={selectedIds.length} onConfirm={change} onClose={() => setAsking(undefined)} />
      )}
      {outcome && (
        <BulkOutcome
          result={outcome}
          nameOf={(id) => data.find((row) => row.id === id)?.name ?? '다른 쪽의 상품'}
          onRevert={() => revert(waysBack(outcome))}
          onClose={() => {
            setOutcome(undefined);
            onUnselectItems();
          }}
        />
      )}
    </>
  );
}
