import type { ReceiptDetail } from '@iruon/contract';
import { Box, Link, TableCell, TableRow } from '@mui/material';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Facts, Panel } from '../../../components/panel.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { showDay, showTime } from '../../../format/seoul-time.ts';
import { showNumber, showWon } from '../../../format/won.ts';
import { useLack } from '../../../providers/use-lack.ts';
import { keeperName } from '../stock/keeper-text.ts';
import { DraftForm } from './draft-form.tsx';
import { ReceiptChip, useReceiptCalls } from './receipt-calls.ts';

type Row = ReceiptDetail & { id: string };

/** One receipt: a draft as a form, a booked one with what it added to the stock. */
export function ReceiptShow() {
  return (
    <RecordPage<Row>
      title={({ receiptNo, supplier }) => `${receiptNo} ${supplier}`}
      chips={({ state }) => <ReceiptChip state={state} />}
    >
      {(receipt) =>
        receipt.state === 'DRAFT' ? (
          <DraftForm key={receipt._id} receipt={receipt} />
        ) : (
          <>
            <Booked receipt={receipt} />
            <Lines receipt={receipt} />
          </>
        )
      }
    </RecordPage>
  );
}

function Booked({ receipt }: { receipt: Row }) {
  const { supplier, receivedOn, memo, lineCount, pieces, total, createdBy, createdAt, bookedBy, bookedAt } = receipt;
  const { reversedBy, reversedAt, reversedReason } = receipt;
  const seesPrices = useLack('stock:write') === undefined;
  return (
    <Panel title="입고 내용">
      <Facts
        facts={[
          ['거래처', supplier],
          ['입고일', showDay(receivedOn)],
          ['메모', memo],
          ['수량', `${showNumber(lineCount)}줄 · ${showNumber(pieces)}개`],
          ['매입액', seesPrices && (total === null ? '—' : showWon(total))],
          ['작성', `${createdBy} · ${showTime(createdAt)}`],
          ['확정', bookedAt && `${bookedBy} · ${showTime(bookedAt)}`],
          ['되돌림', reversedAt && `${reversedBy} · ${showTime(reversedAt)} · ${reversedReason}`],
        ]}
      />
      {receipt.state === 'BOOKED' && (
        <Box sx={{ mt: 2 }}>
          <DialogButton
            color="error"
            needs="reverseReceipt"
            dialog={(close) => <ReverseDialog receipt={receipt} onClose={close} />}
          >
            입고 되돌리기
          </DialogButton>
        </Box>
      )}
    </Panel>
  );
}

function ReverseDialog({ receipt, onClose }: { receipt: Row; onClose: () => void }) {
  const { reverse } = useReceiptCalls();
  const notify = useNotify();
  return (
    <ReasonDialog
      title="입고 되돌리기"
      question={`${receipt.receiptNo}의 ${showNumber(receipt.pieces)}개를 재고에서 다시 뺍니다.`}
      effect="원장에는 입고와 되돌림이 모두 남습니다. 이미 팔려 재고가 모자라면 되돌릴 수 없습니다."
      verb="되돌리기"
      isDestructive
      onConfirm={async (reason) => {
        await reverse(receipt._id, reason);
        notify('입고를 되돌렸습니다.', { type: 'success' });
      }}
      onClose={onClose}
    />
  );
}

function Lines({ receipt: { lines } }: { receipt: Row }) {
  return (
    <Panel title="상품">
      <CardsTable heads={['상품', '선반', { right: '수량' }, { right: '매입가' }]}>
        {lines.map(({ item, amount, price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may name the same item
          <TableRow key={index}>
            <TableCell sx={{ whiteSpace: 'normal' }}>
              <Link component={RouterLink} to={`/stock/${item._id}/show`}>
                {keeperName(item)}
              </Link>
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
                {item.code}
              </Box>
            </TableCell>
            <TableCell>{item.shelf}</TableCell>
            <TableCell align="right">{showNumber(amount)}</TableCell>
            <TableCell align="right">{price === null ? '' : showWon(price)}</TableCell>
          </TableRow>
        ))}
      </CardsTable>
    </Panel>
  );
}
