import {
  bankNames,
  claimFaultLabels,
  claimKindLabels,
  claimReasonLabels,
  claimStateLabels,
  collectionStatusLabels,
  refundChannelLabels,
  refundRowLabels,
  refundStateLabels,
} from '@iruon/contract/labels';
import { Alert, Box, Button, Link as PlainLink, Skeleton, Typography } from '@mui/material';
import { ShowBase, Title, useShowContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber, showWon } from '../../format/won.ts';
import { Facts, Panel } from '../orders/panel.tsx';
import type { ClaimRecord } from './claim-record.ts';
import { ClaimVerbs } from './claim-verbs.tsx';

/** One claim: what is asked, what can be done, and what goes back. */
export function ClaimShow() {
  return (
    <ShowBase>
      <ClaimPage />
    </ShowBase>
  );
}

function ClaimPage() {
  const { record, error, isPending, refetch } = useShowContext<ClaimRecord>();
  // A row of the list stands in until the whole claim is there.
  if (isPending || (record && !('preview' in record) && !error))
    return <Skeleton variant="rounded" height={320} sx={{ mt: 3 }} aria-label="불러오는 중" />;
  if (error || !record)
    return (
      <Alert severity="error" sx={{ mt: 3 }} action={<Button onClick={() => refetch()}>다시 시도</Button>}>
        {error?.message ?? '신청을 찾을 수 없습니다.'}
      </Alert>
    );
  const { order } = record;
  return (
    <Box sx={{ maxWidth: 900, pb: 4, display: 'grid', gap: 2, mt: 2 }}>
      <Title title={`${claimKindLabels[record.kind]} ${order.purchaseNo}`} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'center' }}>
        <Box>
          <Typography component="h1" variant="h5">
            {claimStateLabels[record.state]} · {order.productName}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {order.optionName ? `${order.optionName} · ` : ''}
            {showNumber(record.pieces)}개 ·{' '}
            <PlainLink component={Link} to={`/orders/${record._order}/show`}>
              주문 {order.purchaseNo}
            </PlainLink>
          </Typography>
        </Box>
        <ClaimVerbs claim={record} />
      </Box>
      {record.isOverdue && (
        <Alert severity="error">
          환불 기한이 지났습니다. 지연이자 {showWon(record.lateInterest)}(연 15%)이 생겼습니다.
        </Alert>
      )}
      {record.failure && <Alert severity="error">결제사가 환불을 거절했습니다: {record.failure}</Alert>}
      <Panel title="신청 내용">
        <Facts
          facts={[
            ['회원', record.userName],
            ['신청', `${showTime(record.createdAt)}${record.openedBy === 'operator' ? ' · 담당자가 신청' : ''}`],
            ['사유', `${claimReasonLabels[record.reason]} (${claimFaultLabels[record.fault]})`],
            ['상세', record.details],
            ['교환 옵션', record.exchangeOption?.name],
            ['회수', record.collectionStatus && collectionStatusLabels[record.collectionStatus]],
            ['재고', record.isRestocked === null ? null : record.isRestocked ? '다시 넣음' : '넣지 않음'],
            ['안내한 내용', record.message],
          ]}
        />
        <Pictures images={record.images} />
      </Panel>
      <RefundPanel claim={record} />
    </Box>
  );
}

function Pictures({ images }: Pick<ClaimRecord, 'images'>) {
  if (images.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      {images.map(({ _id, url }, index) => (
        <a key={_id} href={url} target="_blank" rel="noreferrer">
          <Box
            component="img"
            src={url}
            alt={`첨부 사진 ${index + 1}`}
            sx={{ width: 96, height: 96, objectFit: 'cover' }}
          />
        </a>
      ))}
    </Box>
  );
}

function RefundPanel({ claim: { refund, preview, account, refundDueAt, returnFee } }: { claim: ClaimRecord }) {
  if (!refund && !preview) return null;
  const part = refund ?? preview;
  return (
    <Panel title={refund ? '환불' : '예상 환불'}>
      <Facts
        facts={[
          ['금액', part && <b>{showWon(part.amount)}</b>],
          ...(preview?.rows ?? []).map(({ key, amount }): [string, string] => [refundRowLabels[key], showWon(amount)]),
          ['반품 배송비', returnFee > 0 ? `-${showWon(returnFee)}` : null],
          ['결제 취소', part && part.gateway > 0 ? showWon(part.gateway) : null],
          ['포인트', part && part.points > 0 ? showWon(part.points) : null],
          ['예치금', part && part.money > 0 ? showWon(part.money) : null],
          ['방법', refund && refundChannelLabels[refund.channel]],
          ['상태', refund && refundStateLabels[refund.state]],
          [
            '계좌',
            account && `${bankNames[account.bankCode] ?? '은행'} ${account.accountNumber} ${account.accountHolder}`,
          ],
          ['기한', refundDueAt && showTime(refundDueAt)],
          ['돌아오는 쿠폰', preview?.returnsCoupons.join(', ')],
        ]}
      />
    </Panel>
  );
}
