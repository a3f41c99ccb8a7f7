import type { PromoterView } from '@iruon/bff-storefront/mypage/promoter/promoter';
import { Link } from '@remix-run/react';
import { BalancePanel } from '~/components/promoters/balance-panel';
import { PromoterFrame } from '~/components/promoters/promoter-frame';
import { TrainingNotice } from '~/components/promoters/training-notice';
import { Button } from '~/components/ui/button';
import { CopyButton } from '~/components/ui/copy-button';
import { Notice } from '~/components/ui/notice';

const QR = '/files/promoter/qr';

/** The code of a promoter, the options to share it, and its earnings. */
export function ApprovedPromoter({
  code,
  link,
  balance,
  blocked,
  training,
}: Extract<PromoterView, { state: 'APPROVED' }>) {
  return (
    <PromoterFrame title="추천인" lead="이 코드나 링크로 가입하신 분이 추천 회원이 됩니다.">
      {blocked !== null && (
        <Notice tone="warning" title="추천인 이용이 제한되었습니다." className="max-w-reading">
          {blocked} 새로 가입하는 분은 이 코드를 쓸 수 없고 보너스를 출금할 수 없습니다. 고객센터로 문의해 주세요.
        </Notice>
      )}
      {training && <TrainingNotice {...training} />}
      <section
        aria-labelledby="code"
        className="grid gap-6 rounded-l border border-line p-5 sm:grid-cols-[1fr_auto] sm:p-6"
      >
        <div className="grid content-start gap-5">
          <div className="grid gap-1">
            <h2 id="code" className="text-label font-semibold text-ink-soft">
              내 추천인 코드
            </h2>
            <p className="flex flex-wrap items-center gap-3">
              <strong className="figures text-title font-bold tracking-wider">{code}</strong>
              <CopyButton text={code} label="추천인 코드" />
            </p>
          </div>
          <div className="grid gap-1">
            <h3 className="text-label font-semibold text-ink-soft">가입 링크</h3>
            <p className="flex flex-wrap items-center gap-3 text-label">
              <span className="min-w-0 break-all">{link}</span>
              <CopyButton text={link} label="가입 링크" />
            </p>
          </div>
        </div>
        <div className="grid justify-items-center gap-3">
          <img src={QR} alt="가입 링크의 QR 코드" width={160} height={160} className="size-40 bg-paper" />
          <Button asChild tone="outline" size="s">
            <a href={QR} download={`promoter-${code}.svg`}>
              QR 코드 내려받기
            </a>
          </Button>
        </div>
      </section>
      <BalancePanel
        balance={balance}
        action={
          <Button asChild>
            <Link to="/mypage/promoter/bonuses">보너스 출금하기</Link>
          </Button>
        }
      />
    </PromoterFrame>
  );
}
