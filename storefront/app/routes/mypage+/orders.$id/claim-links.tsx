import { type ClaimKind, claimKindLabels } from '@iruon/contract';
import { Link } from '@remix-run/react';
import { Button } from '~/components/ui/button';

/** The links to the claims that an order allows now. */
export function ClaimLinks({
  orderId,
  kinds,
  cancelsAlong,
}: {
  orderId: string;
  kinds: readonly ClaimKind[];
  /** Other orders of the purchase can be cancelled in the same press. */
  cancelsAlong: boolean;
}) {
  if (kinds.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <Button asChild tone="outline" size="s" key={kind}>
          <Link to={`/mypage/orders/${orderId}/claim?kind=${kind}`}>{claimKindLabels[kind]} 신청</Link>
        </Button>
      ))}
      {cancelsAlong && (
        <Button asChild tone="outline" size="s">
          <Link to={`/mypage/orders/${orderId}/claim?kind=CANCEL&all=1`}>주문 전체 취소</Link>
        </Button>
      )}
    </div>
  );
}
