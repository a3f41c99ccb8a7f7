import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ShoppingBag } from 'lucide-react';
import { LaterPages } from '~/components/benefits/later-pages';
import { listAddress } from '~/components/lists/page-address';
import { PromoterFrame } from '~/components/promoters/promoter-frame';
import { signedWon } from '~/components/promoters/signed-won';
import { EmptyState } from '~/components/ui/empty-state';
import { day, won } from '~/format';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '추천 구매 - 이루온' }];

export const loader = pageLoader(({ screens, search }) => screens.promotedPurchases(search));

const pageAt = (cursor: string | null) => listAddress('/mypage/promoter/purchases', { cursor });

export default function PromotedPurchases() {
  const { purchases, next, isLater } = useLoaderData<typeof loader>();
  return (
    <PromoterFrame title="추천 구매" lead="추천 회원이 구매를 확정한 주문과 그 주문으로 받은 보너스입니다.">
      {purchases.length === 0 ? (
        <EmptyState
          icon={ShoppingBag}
          title="아직 구매를 확정한 주문이 없습니다"
          link={{ to: '/mypage/promoter/promotees', text: '추천 회원 보기' }}
        >
          추천 회원이 구매를 확정하면 여기에 나옵니다.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {purchases.map(({ _id, promoteeName, productName, goods, bonus, orderedAt }) => (
            <li key={_id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-4">
              <div className="grid gap-0.5">
                <p className="font-semibold">{productName}</p>
                <p className="text-label text-ink-soft">{promoteeName} 회원</p>
                <p className="figures text-caption text-ink-faint">{day(orderedAt)} 주문</p>
              </div>
              <div className="grid justify-items-end gap-0.5 text-right">
                <p className="figures text-lead font-bold text-accent-deep">{signedWon(bonus)}</p>
                <p className="figures text-caption text-ink-faint">주문 {won(goods)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <LaterPages label="추천 구매 이동" pageAt={pageAt} next={next} isLater={isLater} />
    </PromoterFrame>
  );
}
