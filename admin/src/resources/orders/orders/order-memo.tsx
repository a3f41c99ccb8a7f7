import { MEMO_LIMIT } from '@iruon/contract';
import { Alert, Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { Muted } from '../../../components/muted.tsx';
import { Panel } from '../../../components/panel.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { useUnsaved } from '../../../leaving/use-unsaved.ts';
import { useAttempt } from '../../../providers/use-attempt.ts';
import type { OrderRecord } from './order-record.ts';
import { useOrderChange } from './use-order-change.ts';

/**
 * The operators' notes on the whole purchase. Typed text stays until it is saved, even if a colleague saves meanwhile.
 */
export function OrderMemo({ order }: { order: OrderRecord }) {
  const saved = order.memo?.text ?? '';
  const [draft, setDraft] = useState<{ text: string; over: string | null } | null>(null);
  const { attempt, isPending: isSaving, refusal: problem } = useAttempt();
  const { writeMemo } = useOrderChange();
  const notify = useNotify();
  const text = draft?.text ?? saved;
  useUnsaved({ isDirty: !isSaving && text !== saved, save });
  const isOutdated = draft !== null && draft.over !== order.memoAt;

  async function save(): Promise<boolean> {
    const isSaved = await attempt(() => writeMemo(order._id, { memo: text, memoAt: draft?.over ?? order.memoAt }));
    if (!isSaved) return false;
    setDraft(null);
    notify(text.trim() ? '메모를 저장했습니다.' : '메모를 지웠습니다.', { type: 'success' });
    return true;
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save();
  }

  return (
    <Panel title="메모">
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
        <TextField
          multiline
          minRows={2}
          maxRows={10}
          fullWidth
          size="small"
          value={text}
          placeholder="직원만 보는 메모입니다."
          slotProps={{ htmlInput: { 'aria-label': '메모', maxLength: MEMO_LIMIT } }}
          onChange={({ target }) => setDraft({ text: target.value, over: draft?.over ?? order.memoAt })}
        />
        {(problem || isOutdated) && (
          <Alert
            severity={problem ? 'error' : 'warning'}
            action={
              isOutdated && (
                <Button color="inherit" onClick={() => setDraft({ text, over: order.memoAt })}>
                  내 글로 바꾸기
                </Button>
              )
            }
          >
            {isOutdated ? `그 사이 메모가 바뀌었습니다: ${saved || '지워짐'}` : problem}
          </Alert>
        )}
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
          <Muted variant="caption">{order.memo && `${order.memo.by} · ${showTime(order.memo.at)}`}</Muted>
          {draft && (
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button size="small" color="inherit" onClick={() => setDraft(null)} disabled={isSaving}>
                되돌리기
              </Button>
              <Button size="small" type="submit" variant="contained" loading={isSaving} disabled={text === saved}>
                저장
              </Button>
            </Box>
          )}
        </Box>
      </Box>
    </Panel>
  );
}
