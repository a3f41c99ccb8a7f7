import { blockedLine, type StockCountDetail } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import { Alert, Box, Link, List, ListItem } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { LabelledCheckbox } from '../../../components/labelled-checkbox.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { isRefusal } from '../scan-field.tsx';
import { CountChip, useCountCalls } from './count-calls.ts';
import { CountLines } from './count-lines.tsx';
import { PrintButton } from './print-count.tsx';

type Row = StockCountDetail & { id: string };

/** One count: its progress, and its lines to count. */
export function StockCountShow() {
  return (
    <RecordPage<Row> title={({ countNo }) => `재고 실사 ${countNo}`} chips={({ state }) => <CountChip state={state} />}>
      {(count) => (
        <>
          <Progress count={count} />
          <CountLines count={count} />
        </>
      )}
    </RecordPage>
  );
}

function Progress({ count }: { count: Row }) {
  const { scope, memo, isBlind, lineCount, countedCount, differentCount, missing, surplus, withoutCause } = count;
  const { createdBy, createdAt, endedBy, endedAt, state, countedBy } = count;
  const left = lineCount - countedCount;
  return (
    <Panel title="진행">
      <Facts
        facts={[
          ['범위', scope],
          ['메모', memo],
          [
            '센 줄',
            `${showNumber(countedCount)} / ${showNumber(lineCount)}줄${left > 0 ? ` (남은 줄 ${showNumber(left)})` : ''}`,
          ],
          ['차이', `${showNumber(differentCount)}줄 · 모자람 ${showNumber(missing)}개 · 남음 ${showNumber(surplus)}개`],
          ['사유 없음', withoutCause > 0 && `${showNumber(withoutCause)}줄`],
          ['센 사람', countedBy.map(({ name, lines }) => `${name} ${showNumber(lines)}줄`).join(', ')],
          ['방식', isBlind && '세기 전에는 장부 수량을 보이지 않음'],
          ['시작', `${createdBy} · ${showTime(createdAt)}`],
          [state === 'BOOKED' ? '반영' : '취소', endedAt && `${endedBy} · ${showTime(endedAt)}`],
        ]}
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 2 }}>
        {state === 'OPEN' && (
          <>
            <DialogButton
              variant="contained"
              needs="bookStockCount"
              dialog={(close) => <BookDialog count={count} onClose={close} />}
            >
              차이 반영
            </DialogButton>
            <DialogButton
              color="error"
              needs="cancelStockCount"
              dialog={(close) => <CancelDialog count={count} onClose={close} />}
            >
              실사 취소
            </DialogButton>
          </>
        )}
        <PrintButton count={count} />
      </Box>
    </Panel>
  );
}

function CancelDialog({ count: { _id, countNo }, onClose }: { count: Row; onClose: () => void }) {
  const { cancel } = useCountCalls();
  return (
    <FormDialog
      title="실사 취소"
      question={`${withParticle(countNo, '을/를')} 취소합니다.`}
      effect="센 수량은 남지만 재고는 바뀌지 않고, 다시 이어서 셀 수 없습니다. 세면서 로트로 옮긴 수량은 다시 로트를 모르는 수량이 됩니다."
      verb="실사 취소"
      isDestructive
      onConfirm={() => cancel(_id)}
      onClose={onClose}
    />
  );
}

type Blocked = ReturnType<typeof blockedLine.parse>;

/** Books the differences; lines that cannot be booked are named with their orders, and can be left out. */
function BookDialog({ count, onClose }: { count: Row; onClose: () => void }) {
  const { book } = useCountCalls();
  const notify = useNotify();
  const [blocked, setBlocked] = useState<Blocked[]>([]);
  const left = count.lineCount - count.countedCount;

  async function confirm(form: FormData): Promise<void> {
    try {
      await book(count._id, form.has('leavesOut'));
      notify('차이를 재고에 반영했습니다.', { type: 'success' });
    } catch (error) {
      if (isRefusal(error, 'COUNT_BLOCKED')) setBlocked(blockedLine.array().parse(error.body.blocked));
      throw error;
    }
  }

  return (
    <FormDialog
      title="차이 반영"
      question={`차이가 있는 ${showNumber(count.differentCount)}줄을 재고에 반영합니다.`}
      effect={`반영한 뒤에는 고칠 수 없습니다.${left > 0 ? ` 세지 않은 ${showNumber(left)}줄은 그대로 둡니다.` : ''}`}
      verb="반영"
      isWide
      onConfirm={confirm}
      onClose={onClose}
    >
      {blocked.length > 0 && (
        <>
          <Alert severity="warning">
            아래 줄은 반영할 수 없습니다. 주문을 먼저 처리하거나 다시 세고, 아니면 이 줄을 빼고 반영하세요.
          </Alert>
          <List dense>
            {blocked.map(({ line, name, why, missing, orders }) => (
              <ListItem key={line} sx={{ display: 'block' }}>
                <Box sx={{ fontWeight: 600 }}>{name}</Box>
                {why === 'GONE' && '재고를 세지 않거나 옵션이 생긴 상품입니다. 이 줄을 빼고 반영해 주세요.'}
                {why === 'ADJUSTED' && '세고 난 뒤에 재고가 조정되었습니다. 다시 세어 주세요.'}
                {why === 'ORDERED' && (
                  <>
                    주문된 {showNumber(missing)}개가 선반에 없습니다:{' '}
                    {orders.map(({ _id, purchaseNo, amount }) => (
                      <Link key={_id} component={LinkOrText} to={`/orders/${_id}/show`} sx={{ mr: 1 }}>
                        {purchaseNo} ({showNumber(amount)}개)
                      </Link>
                    ))}
                  </>
                )}
              </ListItem>
            ))}
          </List>
          <LabelledCheckbox name="leavesOut" label="이 줄을 빼고 반영" />
        </>
      )}
    </FormDialog>
  );
}
