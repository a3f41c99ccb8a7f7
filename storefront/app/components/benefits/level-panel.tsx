import type { MyLevel } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import { count, won } from '~/format';

type Standing = MyLevel;
type Criterion = NonNullable<Standing['next']>['criteria'][number];

function Bar({ type, value, have }: Criterion) {
  const isMet = have >= value;
  const show = (amount: number) => (type === 'SCORE' ? `${count(amount)}점` : won(amount));
  const label = type === 'SCORE' ? '누적 점수' : '이번 달 구매확정';
  return (
    <li className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-label">
        <span className="text-ink-soft">{label}</span>
        <span className="figures">
          <strong className="font-semibold">{show(have)}</strong>
          <span className="text-ink-faint"> / {show(value)}</span>
        </span>
      </p>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-mist-deep">
        <div
          className="h-full min-w-2 rounded-full bg-accent"
          style={{ width: `${Math.min(100, (have / value) * 100)}%` }}
        />
      </div>
      <p className="figures text-caption text-ink-faint">
        {isMet ? '조건을 채우셨습니다.' : `${show(value - have)} 남았습니다.`}
      </p>
    </li>
  );
}

function giftOf({ points, couponCount }: NonNullable<Standing['next']>): string {
  const gifts = [points > 0 && `포인트 ${count(points)}P`, couponCount > 0 && `쿠폰 ${count(couponCount)}장`];
  const words = gifts.filter(Boolean).join(', ');
  return words && `등급이 오르면 ${withParticle(words, '을/를')} 드립니다.`;
}

/** The member's level, and the distance to the next one. */
export function LevelPanel({ standing: { level, isHeld, score, next } }: { standing: Standing }) {
  const gift = next && giftOf(next);
  const isMonthly = next?.criteria.some(({ type }) => type === 'MONTHLY_AMOUNT');
  return (
    <section aria-labelledby="level" className="grid content-start gap-4 rounded-l border border-line p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="level" className="text-label font-semibold text-ink-soft">
          회원 등급
        </h2>
        <span className="figures text-label text-ink-faint">누적 점수 {count(score)}점</span>
      </div>
      <p className="text-title font-bold">{level?.name ?? '아직 등급이 없습니다'}</p>
      {next && (
        <div className="grid gap-3 border-t border-line pt-4">
          <h3 className="text-label font-semibold">
            다음 등급 <span className="text-accent-deep">{next.name}</span>까지
          </h3>
          <ul className="grid gap-3">
            {next.criteria.map((criterion) => (
              <Bar key={criterion.type} {...criterion} />
            ))}
          </ul>
          <p className="text-caption text-ink-faint">
            {[gift, isMonthly && '구매확정 금액은 다음 달 1일에 반영됩니다.'].filter(Boolean).join(' ')}
          </p>
        </div>
      )}
      {!next && (
        <p className="text-label text-ink-soft">
          {isHeld ? '이 등급이 계속 유지됩니다.' : level ? '조건으로 오를 수 있는 가장 높은 등급입니다.' : ''}
        </p>
      )}
    </section>
  );
}
