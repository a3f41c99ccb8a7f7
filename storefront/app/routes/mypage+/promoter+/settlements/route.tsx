import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FileSpreadsheet } from 'lucide-react';
import { ListPages } from '~/components/lists/list-pages';
import { PromoterFrame } from '~/components/promoters/promoter-frame';
import { EmptyState } from '~/components/ui/empty-state';
import { pageLoader } from '~/page-loader';
import { MonthStatement } from './month-statement';

export const meta: MetaFunction = () => [{ title: '추천인 정산 - 이루온' }];

export const loader = pageLoader(({ screens, search }) => screens.promoterSettlements(search));

export default function PromoterSettlements() {
  const { settlements, page, pageCount } = useLoaderData<typeof loader>();
  return (
    <PromoterFrame
      title="추천인 정산"
      lead="한 달의 정산서는 다음 달 5일에 마감하고, 마감한 뒤에는 바뀌지 않습니다. 나중에 고친 것은 다음 달에 들어갑니다."
    >
      {settlements.length === 0 ? (
        <EmptyState
          icon={FileSpreadsheet}
          title="아직 마감한 정산이 없습니다"
          link={{ to: '/mypage/promoter/bonuses', text: '보너스 보기' }}
        >
          보너스가 생긴 달의 정산서가 다음 달 5일에 여기에 나옵니다.
        </EmptyState>
      ) : (
        <ul id="page" className="grid gap-4">
          {settlements.map((settlement) => (
            <MonthStatement key={settlement._id} {...settlement} />
          ))}
        </ul>
      )}
      <ListPages name="page" label="정산 이동" page={page} pageCount={pageCount} />
    </PromoterFrame>
  );
}
