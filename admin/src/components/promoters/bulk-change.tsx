import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useBulkProgress } from '../../dialogs/bulk-progress.tsx';
import { FormDialog } from '../../dialogs/form-dialog.tsx';
import { doneAndRefused, OutcomeDialog } from '../../dialogs/outcome-dialog.tsx';
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx';
import { showNumber } from '../../format/won.ts';
import { eachOf, type Outcome } from './each-of.ts';
import { useRereading } from './use-rereading.ts';

interface Row {
  id: string;
  promoter: { name: string; username: string };
}

interface BulkChangeProps<T extends Row> {
  verb: string;
  /** The chosen rows that it applies to. */
  fits: (row: T) => boolean;
  /** The title of the confirmation, by the rows. */
  question: (rows: readonly T[]) => string;
  effect: string;
  isDestructive?: boolean;
  /** Whether a reason is required. */
  requiresReason?: boolean;
  send: (row: T, reason: string) => Promise<unknown>;
}

/** A change of the chosen visible rows, each by a separate call, with a report of refused rows and reasons. */
export function BulkChange<T extends Row>({
  verb,
  fits,
  question,
  effect,
  isDestructive = false,
  requiresReason = false,
  send,
}: BulkChangeProps<T>) {
  const { selectedIds = [], data = [], onUnselectItems } = useListContext<T>();
  const reread = useRereading();
  const notify = useNotify();
  const [rows, setRows] = useState<readonly T[]>([]);
  const { progress, track } = useBulkProgress();
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  const chosen = data.filter((row) => selectedIds.includes(row.id) && fits(row));

  async function change(reason: string): Promise<void> {
    const sent = track(rows.length, (onProgress) => eachOf(rows, (row) => send(row, reason), onProgress));
    const found = await reread(sent);
    onUnselectItems();
    if (found.refused.length > 0) setOutcome(found);
    else notify(`${showNumber(found.done)}건을 처리했습니다. (${verb})`, { type: 'success' });
  }

  const dialogProps = {
    title: verb,
    question: question(rows),
    effect,
    verb,
    isDestructive,
    onClose: () => setRows([]),
  };
  return (
    <>
      <Button
        size="small"
        color={isDestructive ? 'error' : 'primary'}
        disabled={chosen.length === 0}
        onClick={() => setRows(chosen)}
      >
        {verb} {showNumber(chosen.length)}
      </Button>
      {rows.length > 0 &&
        (requiresReason ? (
          <ReasonDialog {...dialogProps} onConfirm={change}>
            {progress}
          </ReasonDialog>
        ) : (
          <FormDialog {...dialogProps} onConfirm={() => change('')}>
            {progress}
          </FormDialog>
        ))}
      {outcome && (
        <OutcomeDialog
          title={`${verb} 결과`}
          severity={outcome.done > 0 ? 'warning' : 'error'}
          summary={doneAndRefused(outcome.done, outcome.refused.length)}
          heads={['추천인']}
          refused={outcome.refused.map(({ row, message }) => ({
            _id: row.id,
            names: [`${row.promoter.name} (${row.promoter.username})`],
            message,
          }))}
          onClose={() => setOutcome(null)}
        />
      )}
    </>
  );
}
