import type { LeavingView } from '@iruon/bff-storefront/mypage/leaving';
import { Facts } from '~/components/ui/facts';
import { count, points as pointsText, won } from '~/format';

/** What a member gives up by leaving. */
export function LostPanel({ points, coupons, money, bonuses }: Omit<LeavingView, 'kept' | 'blocks'>) {
  return (
    <section aria-labelledby="lost" className="grid gap-4">
      <h2 id="lost" className="text-title-s font-bold">
        사라지는 것
      </h2>
      <Facts
        facts={[
          { label: '포인트', value: pointsText(points) },
          { label: '쿠폰', value: `${count(coupons)}장` },
          { label: '예치금', value: money > 0 && won(money) },
          { label: '보너스', value: bonuses > 0 && won(bonuses) },
          { label: '그 밖에', value: '장바구니, 찜한 상품, 배송지, 정기주문, 간편결제 카드, 간편 로그인 연결' },
        ]}
      />
      {money > 0 && (
        <p className="text-caption text-ink-faint">
          예치금은 거래처 원장에 남습니다. 돌려받으시려면 탈퇴하기 전에 고객센터로 연락해 주세요.
        </p>
      )}
    </section>
  );
}
