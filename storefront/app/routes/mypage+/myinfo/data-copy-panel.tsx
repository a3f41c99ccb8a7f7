import { DATA_COPY_MINUTES, type ErrorCode, errorCatalogue } from '@iruon/contract';
import { useSearchParams } from '@remix-run/react';
import { Download } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';
import { count } from '~/format';
import { type ShownProblem, shownProblem } from '~/shown-problem';
import { MY_DATA, useDataCopy } from './use-data-copy';

const KB = 1024;

/** The error of a form without scripts: `?copy=&wait=`. */
function refusedBefore(search: URLSearchParams): ShownProblem | null {
  const code = search.get('copy') ?? '';
  if (!Object.hasOwn(errorCatalogue, code)) return null;
  const known = code as ErrorCode;
  return shownProblem({ code: known, ...errorCatalogue[known], retryAfter: Number(search.get('wait') ?? 0) });
}

/** Offers a download of the member's personal data. */
export function DataCopyPanel({ isOpen }: { isOpen: boolean }) {
  const [search] = useSearchParams();
  const { state, start } = useDataCopy(refusedBefore(search));
  const isRunning = state.is === 'running';
  return (
    <section id="copy" aria-labelledby="copy-title" className="grid max-w-reading gap-4">
      <h2 id="copy-title" className="text-title-s font-bold">
        내 정보 사본
      </h2>
      <p className="text-label text-ink-soft">
        회원 정보, 약관 동의, 주문과 취소·교환·반품, 포인트·쿠폰·예치금, 리뷰와 문의, 배송지, 로그인 기록을 파일
        하나(.zip)로 받으실 수 있습니다. 비밀번호는 들어 있지 않고, 계좌번호는 끝 네 자리만 보입니다.{' '}
        {DATA_COPY_MINUTES}분에 한 번 받으실 수 있습니다.
      </p>
      {state.is === 'refused' && (
        <Notice tone="danger" title={state.problem.title}>
          {state.problem.detail}
        </Notice>
      )}
      {isOpen ? (
        <form method="post" action={MY_DATA} onSubmit={start} className="flex flex-wrap items-center gap-4">
          <Button type="submit" tone="outline" isPending={isRunning}>
            <Download aria-hidden />
            사본 받기
          </Button>
          <p role="status" className="figures text-label text-ink-soft">
            {isRunning && `사본을 만들고 있습니다. ${count(Math.ceil(state.bytes / KB))}KB 받았습니다.`}
            {state.is === 'done' && '사본을 저장했습니다. 안전한 곳에 보관해 주세요.'}
          </p>
        </form>
      ) : (
        <p className="text-caption text-ink-faint">위에서 비밀번호를 확인하시면 사본을 받으실 수 있습니다.</p>
      )}
    </section>
  );
}
