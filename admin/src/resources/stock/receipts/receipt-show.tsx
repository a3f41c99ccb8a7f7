import type { ReceiptDetail } from '@iruon/contract';
import { Box, Link, TableCell, TableRow } from '@mui/material';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Detail } from '../../../components/muted.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { showDay, showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { useLack } from '../../../providers/use-lack.ts';
import { LotChip, useLotCalls } from '../lots/lot-calls.tsx';
import { keeperName, packageDay, packText } from '../stock/keeper-text.ts';
import { DraftForm } from './draft-form.tsx';
import { priceText, ReceiptChip, useReceiptCalls } from './receipt-calls.ts';

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
  const { release } = useLotCalls();
  const notify = useNotify();
  const waiting = [
    ...new Set(receipt.lines.flatMap(({ lot }) => (lot?._id && lot.state === 'RECEIVED' ? [lot._id] : []))),
  ];
  const seesPrices = useLack('stock:write') === undefined;
  return (
    <Panel title="입고 내용">
      <Facts
        facts={[
          ['거래처', supplier],
          ['입고일', showDay(receivedOn)],
          ['메모', memo],
          ['수량', `${showNumber(lineCount)}줄 · ${showNumber(pieces)}개`],
          ['매입액', seesPrices && priceText(total)],
          ['작성', `${createdBy} · ${showTime(createdAt)}`],
          ['확정', bookedAt && `${bookedBy} · ${showTime(bookedAt)}`],
          ['되돌림', reversedAt && `${reversedBy} · ${showTime(reversedAt)} · ${reversedReason}`],
        ]}
      />
      {receipt.state === 'BOOKED' && (
        <Box sx={{ mt: 2, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {waiting.length > 0 && (
            <DialogButton
              variant="contained"
              needs="releaseLots"
              dialog={(close) => (
                <FormDialog
                  title="모두 출고 가능으로"
                  question={`검사를 기다리는 로트 ${showNumber(waiting.length)}개를 출고할 수 있게 합니다.`}
                  effect="선반의 수량이 바로 판매 재고에 더해집니다."
                  verb="모두 출고 가능으로"
                  onConfirm={async () => {
                    await release(waiting);
                    notify('로트를 출고할 수 있게 했습니다.', { type: 'success' });
                  }}
                  onClose={close}
                />
              )}
            >
              모두 출고 가능으로
            </DialogButton>
          )}
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
      effect="원장에는 입고와 되돌림이 모두 남습니다. 재고나 로트의 수량이 이미 나갔으면 되돌릴 수 없습니다."
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
      <CardsTable heads={['상품', '로트', '선반', { right: '수량' }, { right: '매입가' }]}>
        {lines.map(({ item, lot, packPieces, amount, price }, index) => (
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
            <TableCell sx={{ whiteSpace: 'normal' }}>
              {lot && (
                <>
                  {lot._id ? (
                    <Link component={RouterLink} to={`/lots/${lot._id}/show`} sx={{ mr: 1 }}>
                      {lot.lotNo}
                    </Link>
                  ) : (
                    lot.lotNo
                  )}
                  {lot.state && <LotChip state={lot.state} />}
                  {lot.useBy && <Detail>{`유효기한 ${packageDay(lot.useBy)}`}</Detail>}
                </>
              )}
            </TableCell>
            <TableCell>{item.shelf}</TableCell>
            <TableCell align="right">
              {showNumber(amount)}
              {packPieces !== null && <Detail>{packText(amount, packPieces)}</Detail>}
            </TableCell>
            <TableCell align="right">{priceText(price)}</TableCell>
          </TableRow>
        ))}
      </CardsTable>
    </Panel>
  );
}
