import type { ReturnedPiece } from '@iruon/contract';
import { returnedPieceStateLabels } from '@iruon/contract/labels';
import { Box, Link as PlainLink } from '@mui/material';
import { useState } from 'react';
import { Chip } from '../../../chips/chip.tsx';
import { Detail } from '../../../components/muted.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { AddButton } from '../../../dialogs/dialog-button.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, scanFilter } from '../../../lists/filters.tsx';
import { flat, RowVerb } from '../../../lists/row-verb.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { useLack } from '../../../providers/use-lack.ts';
import { useReread } from '../../../providers/use-reread.ts';
import { useVerb } from '../../../providers/use-verb.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { GoodsCell, goodsName, LotCell, ReturnedChip } from './lot-text.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';

type Row = ReturnedPiece & { id: string };
const { TableList, Column } = listOf<Row>();

const filters = [
  scanFilter('로트번호, 주문번호, 상품', 220),
  choiceFilter('state', returnedPieceStateLabels, 130),
  choiceFilter('isRecalled', { true: '회수로 돌아옴', false: '반품·교환' }, 150),
];

/** Quarantine for this long is a task that was forgotten. */
const LATE_DAYS = 7;

/** How long pieces are in quarantine, or when and by whom that was decided. */
function Age({ state, days, decidedAt, decider }: ReturnedPiece) {
  if (state !== 'QUARANTINE')
    return <Detail>{[decidedAt && showTime(decidedAt), decider?.name].filter(Boolean).join(' · ')}</Detail>;
  if (days >= LATE_DAYS) return <Chip kind="late" label={`${showNumber(days)}일째`} />;
  return days === 0 ? '오늘' : `${showNumber(days)}일째`;
}

/** How pieces came back: by a claim, an order, a recall, or as a sample. */
function Origin({ purchaseNo, _claim, isRecalled }: ReturnedPiece) {
  const barred = useLack('claims:read') !== undefined;
  const name = purchaseNo ?? '견본';
  return (
    <Box sx={{ minWidth: 140 }}>
      {_claim && !barred ? (
        <PlainLink component={LinkOrText} to={`/claims/${_claim}/show`} onClick={(event) => event.stopPropagation()}>
          {name}
        </PlainLink>
      ) : (
        name
      )}
      <Detail>{isRecalled ? '회수' : _claim ? '반품·교환 신청' : '신청 없음'}</Detail>
    </Box>
  );
}

/** Pieces that came back: those in quarantine for the longest time first. */
function ReturnedPieceList() {
  const [decided, setDecided] = useState<Row | null>(null);
  const call = useCall();
  const reread = useReread([['returned-pieces'], ['claims'], ['waiting']], { afterRefusals: true });
  const { run, isPending } = useVerb();
  const revoke = (_id: string) =>
    run(() => reread(call('revokeReturnedPiece', { path: { _id } })), '받은 것을 되돌렸습니다.');
  return (
    <>
      <TableList
        filters={filters}
        waiting={{ state: 'QUARANTINE' }}
        sort={{ field: 'receivedAt', order: 'ASC' }}
        rowClick={false}
        actions={
          <AddButton
            label="상품 받기"
            needs="receiveReturnedPieces"
            dialog={(close) => <ReceiveDialog onClose={close} />}
          />
        }
      >
        <Column source="state" disableSort render={({ state }) => <ReturnedChip state={state} />} />
        <Column source="productName" disableSort render={(row) => <GoodsCell {...row} />} />
        <Column source="lotNo" render={(row) => <LotCell {...row} />} />
        <Column source="amount" align="right" disableSort render={({ amount }) => `${showNumber(amount)}개`} />
        <Column source="purchaseNo" disableSort render={(row) => <Origin {...row} />} />
        <Column
          source="receivedAt"
          render={({ receivedAt, receiver }) => (
            <Box sx={{ minWidth: 120 }}>
              {showTime(receivedAt)}
              <Detail>{receiver?.name ?? ''}</Detail>
            </Box>
          )}
        />
        <Column source="days" disableSort render={(row) => <Age {...row} />} />
        <Column
          source="reason"
          disableSort
          render={({ reason, refusal }) =>
            (reason || refusal) && (
              <Box sx={{ minWidth: 140, whiteSpace: 'normal' }}>
                {reason}
                {refusal && <Detail>{`${refusal} 폐기만 할 수 있습니다.`}</Detail>}
              </Box>
            )
          }
        />
        <Column
          source="verb"
          disableSort
          render={(row) =>
            row.state === 'QUARANTINE' && (
              <Box sx={{ display: 'flex', gap: 0.5 }}>
                <RowVerb
                  of={`${goodsName(row)} ${row.lotNo}`}
                  verb="처리"
                  needs="admitReturnedPiece"
                  sx={flat}
                  onClick={() => setDecided(row)}
                />
                <RowVerb
                  of={`${goodsName(row)} ${row.lotNo}`}
                  verb="받은 것 되돌리기"
                  needs="revokeReturnedPiece"
                  sx={flat}
                  disabled={isPending}
                  onClick={() => revoke(row._id)}
                />
              </Box>
            )
          }
        />
      </TableList>
      {decided && <DecideDialog key={decided.id} piece={decided} onClose={() => setDecided(null)} />}
    </>
  );
}

addTexts('returned-pieces', {
  nothing: '돌아온 로트가 없습니다.',
  fields: {
    state: '상태',
    productName: '상품',
    lotNo: '로트',
    amount: '수량',
    purchaseNo: '돌아온 곳',
    receivedAt: '받은 일시',
    days: '격리 기간',
    reason: '내용',
    verb: '할 일',
    isRecalled: '사유',
    q: '로트번호, 주문번호, 상품',
  },
});

export const screens = { list: ReturnedPieceList };
