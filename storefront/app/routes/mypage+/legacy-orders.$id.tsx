import { phoneText as phone } from '@iruon/contract/spellings/numbers';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ExternalLink } from 'lucide-react';
import { LegacyStatus } from '~/components/legacy/legacy-status';
import { BackLink } from '~/components/lists/back-link';
import { Button } from '~/components/ui/button';
import { Facts } from '~/components/ui/facts';
import { TitledSection } from '~/components/ui/titled-section';
import { count, minute, won } from '~/format';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '이전 주문 상세 - 이루온' }];

export const loader = pageLoader(({ screens, params }) => screens.legacyOrderDetail(params.id ?? ''));

export default function LegacyOrder() {
  const { order, courier, tracking } = useLoaderData<typeof loader>();
  const { receiver } = order;
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <BackLink to="/mypage/legacy-orders" className="my-0 ml-0 gap-1">
          이전 주문내역
        </BackLink>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-title font-bold">{order.title}</h1>
          <LegacyStatus status={order.status} />
        </div>
        <p className="figures text-label text-ink-soft">
          주문번호 {order.orderNo} · {minute(order.orderedAt)}
        </p>
        {order.statusMessage && <p className="text-body">{order.statusMessage}</p>}
      </div>
      <TitledSection id="lines" title="주문 상품" className="grid gap-3">
        <ul className="divide-y divide-line border-y border-line">
          {order.lines.map((line) => (
            <li
              key={`${line.name} ${line.optionName}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-4"
            >
              <div className="grid gap-0.5">
                <p className="font-semibold">{line.name}</p>
                <p className="figures text-label text-ink-soft">
                  {[line.optionName, `${won(line.price)} × ${count(line.amount)}개`].filter(Boolean).join(' · ')}
                </p>
              </div>
              <p className="figures font-bold">{won(line.price * line.amount)}</p>
            </li>
          ))}
        </ul>
      </TitledSection>
      <div className="grid gap-8 lg:grid-cols-2">
        <TitledSection id="payment" title="결제" className="grid content-start gap-3">
          <Facts
            facts={[
              { label: '상품금액', value: won(order.goodsTotal) },
              { label: '배송비', value: won(order.deliveryFee) },
              { label: '할인', value: order.discount > 0 && `−${won(order.discount)}` },
              { label: '합계', value: <strong className="figures">{won(order.total)}</strong> },
              { label: '결제수단', value: order.paymentMethod },
            ]}
          />
        </TitledSection>
        <TitledSection id="delivery" title="배송" className="grid content-start gap-3">
          <Facts
            facts={[
              { label: '받는 분', value: receiver.name },
              { label: '연락처', value: phone(receiver.phone) },
              { label: '주소', value: `(${receiver.postcode}) ${receiver.address1} ${receiver.address2}` },
              { label: '요청사항', value: order.requestMessage },
              { label: '송장', value: order.invoiceNo && `${courier ?? ''} ${order.invoiceNo}` },
            ]}
          />
          {tracking && (
            <Button asChild tone="outline">
              <a href={tracking} target="_blank" rel="noreferrer">
                배송 조회 <span className="sr-only">(새 창)</span>
                <ExternalLink aria-hidden />
              </a>
            </Button>
          )}
        </TitledSection>
      </div>
    </div>
  );
}
