import type { OrderDetailView } from '@iruon/bff-storefront/mypage/orders/order-detail';
import type { OrderSummary } from '@iruon/bff-storefront/mypage/orders/order-summary';
import {
  claimKindLabels,
  claimReasonLabels,
  claimStateLabels,
  collectionStatusLabels,
  refundStateLabels,
  refundText,
} from '@iruon/contract';
import { nextOf } from '~/components/claims/claim-messages';
import { PictureRow } from '~/components/media/picture-row';
import { PicturesInput } from '~/components/media/pictures-input';
import { VerbDialog } from '~/components/orders/verb-dialog';
import { Badge } from '~/components/ui/badge';
import { Facts } from '~/components/ui/facts';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { count, day, minute, won } from '~/format';
import { Parcel } from './parcel';

type Claim = OrderDetailView['claims'][number];

export interface ClaimPanelProps {
  claim: Claim;
  order: OrderSummary;
  /** The name of its option, if the purchase has other orders. */
  of: string | null;
  /** True if the claim was just opened: pictures that were chosen with it are uploaded. */
  isNew: boolean;
}

/** A claim of an order, its state and its refund. */
export function ClaimPanel({ claim, order, of, isNew }: ClaimPanelProps) {
  const { kind, state, refund, collectionStatus, allowed, parcel } = claim;
  const { title, next } = nextOf(claim);
  const isOpen = claim.endedAt === null;
  return (
    <section aria-label={`${claimKindLabels[kind]} 신청`} className="grid gap-4 rounded-l border border-line p-5">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-lead font-bold">
            {claimKindLabels[kind]} 신청{of && <span className="font-normal text-ink-soft"> · {of}</span>}
          </h3>
          <Badge tone={isOpen ? 'warning' : 'neutral'}>{claimStateLabels[state]}</Badge>
        </div>
        <p className="text-label font-semibold">{title}</p>
        {next && <p className="text-label text-ink-soft">{next}</p>}
      </div>
      {claim.lacksAccount && (
        <Notice tone="warning" title="환불받을 계좌가 없어 아직 환불해 드릴 수 없습니다.">
          <p>무통장입금으로 결제하신 금액은 계좌로 보내 드립니다.</p>
          <LinkButton tone="outline" size="s" className="mt-2" to={`/mypage/orders/${claim._order}/refund-account`}>
            환불 계좌 입력
          </LinkButton>
        </Notice>
      )}
      <Facts
        facts={[
          { label: '신청일', value: <span className="figures">{minute(claim.createdAt)}</span> },
          { label: '수량', value: `${count(claim.pieces)}개` },
          {
            label: '함께 신청',
            value: claim.together > 1 && `이 상품과 함께 ${count(claim.together)}건 (환불 금액은 합계)`,
          },
          { label: '사유', value: claimReasonLabels[claim.reason] },
          { label: '상세 사유', value: claim.details && <span className="whitespace-pre-line">{claim.details}</span> },
          { label: '교환 옵션', value: claim.exchangeOption?.name },
          { label: '상품 회수', value: isOpen && collectionStatus ? collectionStatusLabels[collectionStatus] : null },
          { label: '교환 상품 배송', value: parcel && <Parcel parcel={parcel} /> },
          { label: '판매자 답변', value: claim.message },
          {
            label: '환불 예정 금액',
            value: claim.expected !== null && <span className="figures">{won(claim.expected)}</span>,
          },
          {
            label: '환불',
            value: refund && (
              <span className="figures grid gap-0.5">
                <span>
                  <b className="font-bold">{won(refund.amount)}</b> · {refundStateLabels[refund.state]}
                </span>
                {refund.amount > 0 && <span className="text-ink-soft">{refundText(refund)}</span>}
                {refund.doneAt && <span className="text-caption text-ink-faint">{day(refund.doneAt)} 환불</span>}
              </span>
            ),
          },
          { label: '반품 배송비', value: claim.returnFee > 0 && `${won(claim.returnFee)} 차감` },
        ]}
      />
      {isOpen && kind !== 'CANCEL' && (
        <PicturesInput
          images={claim.images}
          address={`/files/claims/${claim._id}?order=${claim._order}`}
          waiting={isNew ? 'claim' : null}
        />
      )}
      {!isOpen && (
        <PictureRow
          pictures={claim.images.map((image) => ({ ...image, width: null, height: null }))}
          label="첨부 사진"
        />
      )}
      {allowed.includes('WITHDRAWN') && (
        <div className="flex">
          <VerbDialog verb="withdraw" order={order} tone="outline" />
        </div>
      )}
    </section>
  );
}
