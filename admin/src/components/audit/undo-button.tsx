import type { ReversibleChange, UndoConflict } from '@iruon/contract';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Alert, Box, Button, Link } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { FormDialog } from '../../dialogs/form-dialog.tsx';
import { showNumber } from '../../format/won.ts';
import { useCall } from '../../providers/use-call.ts';
import { Muted } from '../muted.tsx';
import { LinkOrText } from '../page-link.tsx';

/** What a refused undoing lists; empty for another error. */
export function conflictsOf(error: unknown): readonly UndoConflict[] {
  if (!(error instanceof HttpError)) return [];
  const { conflicts = [] } = error.body as { conflicts?: readonly UndoConflict[] };
  return conflicts;
}

/** The newest change of an object that can be undone, such as `bulk-upload:…`; undefined while it is read. */
export function useNewestChange(object: string, isRead = true) {
  const call = useCall();
  return useQuery({
    queryKey: ['user-logs', 'change', object],
    queryFn: async () => (await call('getNewestChange', { query: { object } })).change,
    enabled: isRead,
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? 3_000 : false),
  }).data;
}

/** Undoes a change, and reloads every list: many pages may show what it changed. */
export function useUndo(): (changeId: string) => Promise<ReversibleChange> {
  const call = useCall();
  const client = useQueryClient();
  return async (_id) => {
    try {
      return await call('undoChange', { path: { _id } });
    } finally {
      await client.invalidateQueries();
    }
  };
}

const ofProducts = '바꾸기 전의 값으로 저장합니다. 재고는 되돌리지 않습니다. 새로 등록한 상품은 지웁니다.';
const effects: Record<ReversibleChange['kind'], string> = {
  ORDER: '순서를 바꾸기 전의 자리로 옮깁니다.',
  PRODUCTS: ofProducts,
  UPLOAD: ofProducts,
};

/** What changed since, by name: the value then and now. */
function Conflicts({ conflicts }: { conflicts: readonly UndoConflict[] }) {
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      그 뒤에 바뀐 것
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere' }}>
        {conflicts.map(({ name, field, after, now }) => (
          <li key={`${name} ${field}`}>
            {name} · {field}: {after} → <b>{now}</b>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** The state of a change that can be undone: the button with its question, or a link to what was done already. */
export function UndoButton({
  change,
  onUndone,
}: {
  change: ReversibleChange | null | undefined;
  onUndone?: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const [conflicts, setConflicts] = useState<readonly UndoConflict[]>([]);
  const undo = useUndo();
  const notify = useNotify();
  if (!change || change.count === 0) return null;
  if (change.state === 'UNDONE')
    return (
      <Link component={LinkOrText} to={`/user-logs/${change._undoLog}/show`}>
        되돌린 작업입니다
      </Link>
    );
  if (change.state === 'RUNNING') return <Muted>되돌리고 있습니다.</Muted>;
  if (change.state === 'EXPIRED') return <Muted>되돌릴 수 있는 30일이 지났습니다.</Muted>;

  async function confirm({ _id }: ReversibleChange): Promise<void> {
    try {
      const { state } = await undo(_id);
      notify(state === 'UNDONE' ? '되돌렸습니다.' : '되돌리기를 시작했습니다.', { type: 'success' });
      onUndone?.();
    } catch (error) {
      setConflicts(conflictsOf(error));
      throw error;
    }
  }

  const shown = conflicts.length > 0 ? conflicts : change.conflicts;
  return (
    <>
      <Button startIcon={<UndoIcon />} onClick={() => setAsking(true)}>
        되돌리기
      </Button>
      {isAsking && (
        <FormDialog
          title="되돌리기"
          question={`${showNumber(change.count)}개를 되돌릴까요?`}
          effect={`${effects[change.kind]} 그 뒤에 바뀐 것이 있으면 아무것도 되돌리지 않고 알려 드립니다.`}
          verb="되돌리기"
          isDestructive
          onConfirm={() => confirm(change)}
          onClose={() => setAsking(false)}
        >
          {shown.length > 0 && <Conflicts conflicts={shown} />}
        </FormDialog>
      )}
    </>
  );
}

/** The message after a change with a button that undoes it at once. */
export function UndoNotice({ text, object }: { text: string; object: string }) {
  const call = useCall();
  const undo = useUndo();
  const notify = useNotify();
  const [isPending, setPending] = useState(false);

  async function press(): Promise<void> {
    setPending(true);
    try {
      const { change } = await call('getNewestChange', { query: { object } });
      if (change?.state === 'OPEN') await undo(change._id);
      notify('되돌렸습니다.', { type: 'success' });
    } catch (error) {
      const [first] = conflictsOf(error);
      const reason = first ? ` ${first.name} · ${first.field}: ${first.after} → ${first.now}` : '';
      notify(`${error instanceof HttpError ? error.message : '되돌리지 못했습니다.'}${reason}`, { type: 'error' });
    }
  }

  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" size="small" loading={isPending} onClick={press}>
          되돌리기
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
