import type { OrderDetailView } from '@iruon/bff-storefront/mypage/orders/order-detail';
import { LotFacts } from '~/components/lots/lot-facts';
import { LinkButton } from '~/components/ui/link-button';

/** The lots of the shipped pieces of the purchase, with the records to print. */
export function LotsPanel({ pieces, orderId }: { pieces: OrderDetailView['pieces']; orderId: string }) {
  if (pieces.length === 0) return null;
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-title-s font-bold">받으신 로트</h2>
        <LinkButton tone="outline" size="s" to={`/mypage/orders/${orderId}/records`} className="print:hidden">
          식립 기록지 인쇄
        </LinkButton>
      </div>
      <ul className="divide-y divide-line rounded-l border border-line px-5">
        {pieces.map((piece) => (
          <li key={piece._id} className="grid gap-1.5 py-4">
            <p className="font-semibold">{[piece.product.name, piece.product.option].filter(Boolean).join(' ')}</p>
            <LotFacts piece={piece} />
          </li>
        ))}
      </ul>
    </section>
  );
}
