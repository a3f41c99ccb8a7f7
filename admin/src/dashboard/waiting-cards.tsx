import { useCanAccess, useGetList } from 'react-admin';
import { QueueCard } from './queue-card.tsx';
import { POLL } from './use-dashboard.ts';

const waiting = [
  {
    resource: 'claims',
    label: '늦은 환불',
    help: '환불해야 할 날이 지났습니다',
    filter: { queue: 'overdue' },
    order: 'ASC',
    isLate: true,
  },
  {
    resource: 'claims',
    label: '실패한 환불',
    help: '결제사가 거절해 다시 보내야 합니다',
    filter: { queue: 'failed' },
    order: 'ASC',
    isLate: true,
  },
  {
    resource: 'claims',
    label: '이체할 환불',
    help: '계좌로 보내고 표시해 주세요',
    filter: { queue: 'bank' },
    order: 'ASC',
    isLate: false,
  },
  {
    resource: 'inquires',
    label: '답변할 문의',
    help: '상품문의가 답변을 기다립니다',
    filter: { state: 'ANSWER_AWAITING' },
    order: 'ASC',
    isLate: false,
  },
  {
    resource: 'reviews',
    label: '답변할 리뷰',
    help: '보이는 리뷰 가운데 답글이 없습니다',
    filter: { isAnswered: false, isHidden: false },
    order: 'DESC',
    isLate: false,
  },
] as const;

function WaitingCard({ resource, label, help, filter, order, isLate }: (typeof waiting)[number]) {
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
  return (
    <QueueCard
      label={label}
      help={help}
      to={`/${resource}?${params}`}
      count={total}
      late={isLate && total ? help : undefined}
    />
  );
}

/** What waits beside the orders, for those who may see it: refunds that need a hand, and what members wrote. */
export function WaitingCards() {
  return waiting.map((one) => <WaitingCard key={one.label} {...one} />);
}
