import type { LeavingView } from '@iruon/bff-storefront/mypage/leaving';
import { Facts } from '~/components/ui/facts';
import { TitledSection } from '~/components/ui/titled-section';

/** The data that the store retains after a member left, and for how long. */
export function KeptPanel({ kept }: Pick<LeavingView, 'kept'>) {
  return (
    <TitledSection id="kept" title="남는 것">
      <Facts facts={kept.map(({ name, years }) => ({ label: `${years}년`, value: name }))} />
      <p className="text-caption text-ink-faint">
        전자상거래 등에서의 소비자보호에 관한 법률에 따라 보관합니다. 쓰신 게시글과 댓글, 리뷰, 상품문의는 이름 없이
        남으니, 원하지 않으시면 탈퇴하기 전에 지워 주세요.
      </p>
    </TitledSection>
  );
}
