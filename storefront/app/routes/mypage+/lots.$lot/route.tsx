import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { BackLink } from '~/components/lists/back-link';
import { ListPages } from '~/components/lists/list-pages';
import { LotFacts } from '~/components/lots/lot-facts';
import { count, day } from '~/format';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '받은 로트의 발송 내역 - 이루온' }];

export const loader = pageLoader(({ screens, params, search }) => screens.lotDeliveries(params.lot ?? '', search));

export default function LotDeliveries() {
  const { pieces, total, page, pageCount } = useLoaderData<typeof loader>();
  const [{ product, lotNo }] = pieces;
  return (
    <div id="deliveries" className="grid gap-6">
      <div className="grid gap-2">
        <BackLink to="/mypage/lots">받은 로트</BackLink>
        <h1 className="text-title font-bold">{[product.name, product.option].filter(Boolean).join(' ')}</h1>
        <p className="text-label text-ink-soft">
          로트 <b className="figures break-all">{lotNo}</b>의 발송 내역 {count(total)}건입니다.
        </p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {pieces.map((piece) => (
          <li key={piece._id} className="grid gap-2 py-5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-ink-faint">
              <span className="figures">{day(piece.shippedAt)} 발송</span>
              {piece._order && (
                <Link to={`/mypage/orders/${piece._order}`} className="press-line figures hover:text-accent">
                  주문번호 {piece.purchaseNo}
                </Link>
              )}
            </div>
            <LotFacts piece={piece} />
          </li>
        ))}
      </ul>
      <ListPages name="page" part="deliveries" label="발송 내역 쪽" page={page} pageCount={pageCount} />
    </div>
  );
}
