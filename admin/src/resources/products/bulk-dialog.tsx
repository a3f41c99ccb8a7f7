import type { ProductBulkSet } from '@iruon/contract';
import { useState } from 'react';
import { FormDialog } from '../../dialogs/form-dialog.tsx';
import { showNumber } from '../../format/won.ts';
import { BulkFields } from './bulk-fields.tsx';
import { type BulkKind, bulkLabels } from './bulk-sets.ts';

interface BulkDialogProps {
  kind: BulkKind;
  count: number;
  /** Submits; on error shows a message and stays open. */
  onConfirm: (set: ProductBulkSet) => Promise<void>;
  onClose: () => void;
}

/** The form for the new values of the chosen products, with their number. */
export function BulkDialog({ kind, count, onConfirm, onClose }: BulkDialogProps) {
  const [set, setSet] = useState<ProductBulkSet | null>(null);
  return (
    <FormDialog
      title={`${bulkLabels[kind]} 한꺼번에 바꾸기`}
      effect={
        <>
          고른 상품 <strong>{showNumber(count)}개</strong>에 적용합니다. 적용한 뒤에 바로 되돌릴 수 있습니다.
        </>
      }
      verb={`${showNumber(count)}개에 적용`}
      isBarred={!set}
      onConfirm={async () => set && (await onConfirm(set))}
      onClose={onClose}
    >
      <BulkFields kind={kind} onChange={setSet} />
    </FormDialog>
  );
}
