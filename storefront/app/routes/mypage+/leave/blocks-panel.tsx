import type { LeavingView } from '@iruon/bff-storefront/mypage/leaving';
import { Link } from '@remix-run/react';
import { Notice } from '~/components/ui/notice';
import { count } from '~/format';

/** Pending matters that prevent the member from leaving, with links to their pages. */
export function BlocksPanel({ blocks }: Pick<LeavingView, 'blocks'>) {
  return (
    <Notice tone="warning" title="아직 탈퇴할 수 없습니다.">
      <p>아래 일이 끝난 뒤에 탈퇴할 수 있습니다.</p>
      <ul className="mt-2 grid gap-1">
        {blocks.map(({ name, count: number, to }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold text-ink">{`${name} ${count(number)}건`}</span>
            {to ? (
              <Link to={to} className="inline-flex min-h-11 items-center underline">
                <span className="sr-only">{name} </span>
                보러 가기
              </Link>
            ) : (
              <span className="inline-flex min-h-11 items-center">처리가 끝나면 저절로 풀립니다.</span>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
