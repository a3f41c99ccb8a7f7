import { useCanAccess, useGetList } from 'react-admin';
import { QueueCard } from './queue-card.tsx';
import { POLL } from './use-dashboard.ts';

const waiting = {
  inquires: {
    label: '답변할 문의',
    help: '상품문의가 답변을 기다립니다',
    filter: { state: 'ANSWER_AWAITING' },
    order: 'ASC',
  },
  reviews: {
    label: '답변할 리뷰',
    help: '보이는 리뷰 가운데 답글이 없습니다',
    filter: { isAnswered: false, isHidden: false },
    order: 'DESC',
  },
} as const;

function OpinionCard({ resource }: { resource: keyof typeof waiting }) {
  const { label, help, filter, order } = waiting[resource];
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  const { total } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order }, filter },
    { enabled: canAccess === true, refetchInterval: POLL },
  );
  if (!canAccess) return null;
  const params = new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: JSON.stringify(Object.fromEntries(Object.keys(filter).map((name) => [name, true]))),
    sort: 'createdAt',
    order,
    page: '1',
  });
  return <QueueCard label={label} help={help} to={`/${resource}?${params}`} count={total} />;
}

/** What members wrote and nobody has answered, for those who may read it. */
export function OpinionCards() {
  return (
    <>
      <OpinionCard resource="inquires" />
      <OpinionCard resource="reviews" />
    </>
  );
}
