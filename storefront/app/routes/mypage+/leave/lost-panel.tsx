import type { LeavingView } from '@iruon/bff-storefront/mypage/leaving';
import { LEAST_LAST_WITHDRAWAL } from '@iruon/contract';
import { Facts } from '~/components/ui/facts';
import { LinkButton } from '~/components/ui/link-button';
import { TitledSection } from '~/components/ui/titled-section';
import { count, points as pointsText, won } from '~/format';

/** The benefits that a member loses by leaving. */
export function LostPanel({ points, coupons, money, bonuses, bonusesAvailable }: Omit<LeavingView, 'kept' | 'blocks'>) {
  return (
    <TitledSection id="lost" title="사라지는 것">
      <Facts
        facts={[
          { label: '포인트', value: pointsText(points) },
          { label: '쿠폰', value: `${count(coupons)}장` },
          { label: '예치금', value: money > 0 && won(money) },
          { label: '보너스', value: bonuses > 0 && won(bonuses) },
          {
            label: '그 밖에',
            value: '장바구니, 찜한 상품, 배송지, 정기주문, 간편결제 카드, 간편 로그인 연결, 상담 대화',
          },
        ]}
      />
      {bonuses > 0 && <BonusRest bonuses={bonuses} available={bonusesAvailable} />}
      {bonuses < 0 && (
        <p className="text-caption text-ink-faint">
          반품된 상품의 보너스 {won(-bonuses)}은 회수하지 못한 금액으로 장부에 남습니다.
        </p>
      )}
      {money > 0 && (
        <p className="text-caption text-ink-faint">
          예치금은 거래처 원장에 남습니다. 돌려받으시려면 탈퇴하기 전에 고객센터로 연락해 주세요.
        </p>
      )}
    </TitledSection>
  );
}

/** The bonuses that can be withdrawn first, and that the rest expires. */
function BonusRest({ bonuses, available }: { bonuses: number; available: number }) {
  if (available === 0)
    return (
      <p className="text-caption text-ink-faint">
        보너스 {won(bonuses)}은 지금 출금할 수 없어 탈퇴하면 소멸하고, 소멸한 기록만 장부에 남습니다. 탈퇴하기 전에는{' '}
        {won(LEAST_LAST_WITHDRAWAL)}부터 출금할 수 있습니다.
      </p>
    );
  return (
    <div className="grid gap-3 rounded-m bg-mist px-4 py-3 text-label">
      <p>
        보너스 {won(available)}은 탈퇴하기 전에 출금할 수 있습니다. 지급이 끝난 뒤에 탈퇴해 주세요.
        {bonuses > available && ` 확정을 기다리거나 확인 중인 ${won(bonuses - available)}은 탈퇴하면 소멸합니다.`}
        {' 출금하지 않고 탈퇴하면 모두 소멸하고, 소멸한 기록만 장부에 남습니다.'}
      </p>
      <LinkButton tone="outline" size="s" className="justify-self-start" to="/mypage/promoter/bonuses?leaving=1">
        남은 보너스 출금하기
      </LinkButton>
    </div>
  );
}
