import {
  bankNames,
  claimFaultLabels,
  claimKindLabels,
  claimReasonLabels,
  claimStateLabels,
  collectionStatusLabels,
  refundChannelLabels,
  refundParts,
  refundRowLabels,
  refundStateLabels,
} from '@iruon/contract/labels';
import { Alert, Box, Link as PlainLink } from '@mui/material';
import { ShowBase, useCanAccess, useShowContext } from 'react-admin';
import { Thumb } from '../../../chips/thumb.tsx';
import { MainAndAside } from '../../../components/columns.tsx';
import { Muted } from '../../../components/muted.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { PageLoading } from '../../../components/page-loading.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { showPhone } from '../../../format/phone.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber, showWon } from '../../../format/won.ts';
import { PageHead } from '../../../layout/page-head.tsx';
import { PickupPanel } from '../couriers/pickup-panel.tsx';
import { OrderTimeline } from '../orders/order-timeline.tsx';
import { ClaimVerbs } from './claim-verb-buttons.tsx';
import type { ClaimRecord } from './claim-verbs.ts';

/** One claim: the request, the possible actions, and the refund. */
export function ClaimShow() {
  return (
    <ShowBase>
      <ClaimPage />
    </ShowBase>
  );
}

function ClaimPage() {
  const { record, error, isPending, refetch } = useShowContext<ClaimRecord>();
  // A list row is the placeholder until the full claim is loaded.
  if (isPending || (record && !('preview' in record) && !error)) return <PageLoading />;
  if (error || !record)
    return <ReadError error={error} onRetry={refetch} missing="신청을 찾을 수 없습니다." sx={{ mt: 3 }} />;
  const { order } = record;
  return (
    <Box sx={{ maxWidth: 1200, pb: 4 }}>
      <PageHead
        title={`${claimStateLabels[record.state]} · ${order.productName}`}
        tabTitle={`${claimKindLabels[record.kind]} ${order.purchaseNo}`}
        back={{ to: '/claims', name: '취소·교환·반품 목록' }}
        picture={<Thumb src={order.thumb} size={56} />}
        lead={
          <Muted>
            {order.optionName ? `${order.optionName} · ` : ''}
            {showNumber(record.pieces)}개 ·{' '}
            <PlainLink component={LinkOrText} to={`/orders/${record._order}/show`}>
              주문 {order.purchaseNo}
            </PlainLink>
          </Muted>
        }
      >
        <ClaimVerbs claim={record} />
      </PageHead>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {record.isOverdue && (
          <Alert severity="error">
            환불 기한이 지났습니다. 지연이자 {showWon(record.lateInterest)}(연 15%)이 생겼습니다.
          </Alert>
        )}
        {record.failure && <Alert severity="error">결제사가 환불을 거절했습니다: {record.failure}</Alert>}
        <MainAndAside>
          <ClaimPanels claim={record} />
          <Box sx={{ display: 'grid', gap: 2 }}>
            <OrderTimeline events={record.events} />
          </Box>
        </MainAndAside>
      </Box>
    </Box>
  );
}

function ClaimPanels({ claim: record }: { claim: ClaimRecord }) {
  const { contact } = record;
  // A manager has no access to the pages of members.
  const { canAccess: seesMembers } = useCanAccess({ resource: 'users', action: 'list' });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Panel title="신청 내용">
        <Facts
          facts={[
            [
              '회원',
              seesMembers ? (
                <PlainLink key="member" component={LinkOrText} to={`/users/${record._user}/show`}>
                  {record.userName}
                </PlainLink>
              ) : (
                record.userName
              ),
            ],
            ['연락처', `${contact.name} · ${showPhone(contact.phone)}`],
            [
              '이메일',
              contact.email && (
                <PlainLink href={`mailto:${contact.email}`} key="mail">
                  {contact.email}
                </PlainLink>
              ),
            ],
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
      <PickupPanel claim={record} />
      <GroupPanel claim={record} />
      <RefundPanel claim={record} />
    </Box>
  );
}

/** The claims of the same request. */
function GroupPanel({ claim: { group } }: { claim: ClaimRecord }) {
  if (group.length === 0) return null;
  return (
    <Panel title="함께 신청한 상품">
      {group.map(({ _id, state, pieces, productName, optionName }) => (
        <Box key={_id}>
          <PlainLink component={LinkOrText} to={`/claims/${_id}/show`}>
            {optionName ? `${productName} ${optionName}` : productName}
          </PlainLink>{' '}
          {showNumber(pieces)}개 · {claimStateLabels[state]}
        </Box>
      ))}
    </Panel>
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

function RefundPanel({
  claim: { refund, preview, account, lacksAccount, refundDueAt, returnFee },
}: {
  claim: ClaimRecord;
}) {
  if (!refund && !preview) return null;
  const part = refund ?? preview;
  return (
    <Panel title={refund ? '환불' : '예상 환불'}>
      <Facts
        facts={[
          ['금액', part && <b>{showWon(part.amount)}</b>],
          ...(preview?.rows ?? []).map(({ key, amount }): [string, string] => [refundRowLabels[key], showWon(amount)]),
          ['반품 배송비', returnFee > 0 ? `-${showWon(returnFee)}` : null],
          ...(part ? refundParts(part) : []).map(({ to, amount }): [string, string] => [to, amount]),
          ['방법', refund && refundChannelLabels[refund.channel]],
          ['상태', refund && refundStateLabels[refund.state]],
          [
            '계좌',
            account
              ? `${bankNames[account.bankCode] ?? '은행'} ${account.accountNumber} ${account.accountHolder}`
              : lacksAccount && '아직 없음',
          ],
          ['기한', refundDueAt && showTime(refundDueAt)],
          ['돌아오는 쿠폰', preview?.returnsCoupons.join(', ')],
        ]}
      />
    </Panel>
  );
}
