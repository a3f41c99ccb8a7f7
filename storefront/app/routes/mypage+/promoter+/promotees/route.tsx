import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Users } from 'lucide-react';
import { LaterPages } from '~/components/benefits/later-pages';
import { listAddress } from '~/components/lists/page-address';
import { PromoterFrame } from '~/components/promoters/promoter-frame';
import { EmptyState } from '~/components/ui/empty-state';
import { day } from '~/format';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '추천 회원 - 이루온' }];

export const loader = pageLoader(({ screens, search }) => screens.promotees(search));

const pageAt = (cursor: string | null) => listAddress('/mypage/promoter/promotees', { cursor });

export default function Promotees() {
  const { promotees, next, isLater } = useLoaderData<typeof loader>();
  return (
    <PromoterFrame title="추천 회원" lead="내 코드로 가입하신 분들입니다. 이름은 첫 글자만 보여 드립니다.">
      {promotees.length === 0 ? (
        <EmptyState
          icon={Users}
          title="아직 추천 회원이 없습니다"
          link={{ to: '/mypage/promoter', text: '추천인 코드 보기' }}
        >
          코드나 링크로 가입하신 분이 여기에 나옵니다.
        </EmptyState>
      ) : (
        <ul className="max-w-reading divide-y divide-line border-y border-line">
          {promotees.map(({ _id, name, joinedAt }) => (
            <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-4">
              <span className="font-semibold">{name}</span>
              <span className="figures text-label text-ink-soft">{day(joinedAt)} 가입</span>
            </li>
          ))}
        </ul>
      )}
      <LaterPages label="추천 회원 이동" pageAt={pageAt} next={next} isLater={isLater} />
    </PromoterFrame>
  );
}
