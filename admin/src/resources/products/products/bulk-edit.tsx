import type { ConsoleProduct, ProductBulkResult, ProductBulkSet } from '@iruon/contract';
import EditIcon from '@mui/icons-material/EditNoteOutlined';
import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { conflictsOf, useUndo } from '../../../components/audit/undo-button.tsx';
import { useBulkProgress } from '../../../dialogs/bulk-progress.tsx';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { OutcomeDialog } from '../../../dialogs/outcome-dialog.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showNumber } from '../../../format/won.ts';
import { useAttempt } from '../../../providers/use-attempt.ts';
import { BulkFields } from './bulk-fields.tsx';
import { type BulkKind, bulkKinds, bulkLabels } from './bulk-sets.ts';
import { useProductCalls } from './product-calls.ts';

type Row = ConsoleProduct & { id: string };

/** The maximum of a bulk change, which can be undone as a whole. */
const MAX_PRODUCTS = 500;

/** The bulk changes of the chosen products: confirmed before, reported after, and undoable immediately. */
export function BulkEdit() {
  const { selectedIds, data = [], onUnselectItems } = useListContext<Row>();
  const { changeMany } = useProductCalls();
  const undo = useUndo();
  const notify = useNotify();
  const [asking, setAsking] = useState<BulkKind>();
  const [outcome, setOutcome] = useState<ProductBulkResult>();
  const { progress, track } = useBulkProgress();
  const isTooMany = selectedIds.length > MAX_PRODUCTS;

  async function change(set: ProductBulkSet): Promise<void> {
    const ids = selectedIds.map(String);
    setOutcome(await track(ids.length, (onProgress) => changeMany(ids, set, onProgress)));
  }

  async function revert(changeId: string): Promise<void> {
    const { state } = await undo(changeId);
    const sentence = state === 'UNDONE' ? '모두 되돌렸습니다.' : '되돌리기를 시작했습니다.';
    notify(sentence, { type: 'success' });
    setOutcome(undefined);
  }

  return (
    <>
      {isTooMany && <span role="alert">한 번에 {showNumber(MAX_PRODUCTS)}개까지 바꿀 수 있습니다.</span>}
      {!isTooMany &&
        bulkKinds.map((kind) => (
          <Verb key={kind} needs="changeConsoleProducts">
            <Button size="small" startIcon={<EditIcon />} onClick={() => setAsking(kind)}>
              {bulkLabels[kind]}
            </Button>
          </Verb>
        ))}
      {asking && (
        <BulkDialog
          kind={asking}
          count={selectedIds.length}
          progress={progress}
          onConfirm={change}
          onClose={() => setAsking(undefined)}
        />
      )}
      {outcome && (
        <BulkOutcome
          result={outcome}
          progress={progress}
          nameOf={(id) => data.find((row) => row.id === id)?.name ?? '다른 쪽의 상품'}
          onRevert={outcome._change === null ? undefined : () => revert(outcome._change ?? '')}
          onClose={() => {
            setOutcome(undefined);
            onUnselectItems();
          }}
        />
      )}
    </>
  );
}

interface BulkDialogProps {
  kind: BulkKind;
  count: number;
  progress: ReactNode;
  /** Submits; on error shows a message and stays open. */
  onConfirm: (set: ProductBulkSet) => Promise<void>;
  onClose: () => void;
}

/** The form for the new values of the chosen products, with their number. */
function BulkDialog({ kind, count, progress, onConfirm, onClose }: BulkDialogProps) {
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
      {progress}
    </FormDialog>
  );
}

interface BulkOutcomeProps {
  result: ProductBulkResult;
  progress: ReactNode;
  nameOf: (id: string) => string;
  /** Undefined if nothing was changed. */
  onRevert: (() => Promise<void>) | undefined;
  onClose: () => void;
}

/** The result for each product, and the undo button. */
function BulkOutcome({ result, progress, nameOf, onRevert, onClose }: BulkOutcomeProps) {
  const { attempt, isPending, refusal } = useAttempt();
  const [conflicts, setConflicts] = useState<string[]>([]);
  const changed = result.results.filter(({ before }) => before !== null).length;
  const refused = result.results.filter(({ ok }) => !ok);
  const same = result.changed - changed;

  function refuse(error: unknown): never {
    setConflicts(conflictsOf(error).map(({ name, field, after, now }) => `${name} · ${field}: ${after} → ${now}`));
    throw error;
  }

  return (
    <OutcomeDialog
      title="바꾼 결과"
      severity={refused.length > 0 ? 'warning' : 'success'}
      summary={
        <>
          {showNumber(changed)}개를 바꾸었습니다.
          {same > 0 && ` ${showNumber(same)}개는 이미 그 값이었습니다.`}
          {refused.length > 0 && ` ${showNumber(refused.length)}개는 바꾸지 못했습니다.`}
        </>
      }
      heads={['상품']}
      refused={refused.map(({ _id, message }) => ({ _id, names: [nameOf(_id)], message }))}
      problem={[refusal, ...conflicts].filter(Boolean).join(' ')}
      progress={progress}
      isPending={isPending}
      verbs={
        onRevert && (
          <Button onClick={() => attempt(() => onRevert().catch(refuse))} loading={isPending}>
            되돌리기
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}
