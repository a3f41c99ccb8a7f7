import { type ClaimKind, claimKindLabels } from '@iruon/contract';
import { LinkButton } from '~/components/ui/link-button';

/** Links to the claims that an order allows now. */
export function ClaimLinks({
  orderId,
  kinds,
  cancelsAlong,
}: {
  orderId: string;
  kinds: readonly ClaimKind[];
  /** True if other orders of the purchase can be cancelled together with it. */
  cancelsAlong: boolean;
}) {
  if (kinds.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <LinkButton tone="outline" size="s" key={kind} to={`/mypage/orders/${orderId}/claim?kind=${kind}`}>
          {claimKindLabels[kind]} 신청
        </LinkButton>
      ))}
      {cancelsAlong && (
        <LinkButton tone="outline" size="s" to={`/mypage/orders/${orderId}/claim?kind=CANCEL&all=1`}>
          주문 전체 취소
        </LinkButton>
      )}
    </div>
  );
}
