import type { WaitingWork } from '@iruon/contract';

/** Pending work that is not a queue of orders: the page with exactly that list. */
interface WaitingList {
  resource: string;
  label: string;
  /** A description for the card on the dashboard. */
  help: string;
  filter: object;
  sort: string;
  order: 'ASC' | 'DESC';
  /** Everything in the list is overdue. */
  isLate?: boolean;
  /** The count of its overdue part. */
  late?: keyof WaitingWork;
}

/** Orders are counted by their queues, and overdue parts with their lists. */
export type WaitingName = Exclude<
  keyof WaitingWork,
  'toConfirm' | 'toShip' | 'claims' | 'recallsLate' | 'supplyReportsLate'
>;

export const waitingLists: Record<WaitingName, WaitingList> = {
  deposits: {
    resource: 'deposits',
    label: '입금대기',
    help: '주문서의 입금을 기다립니다',
    filter: {},
    sort: 'expiresAt',
    order: 'ASC',
  },
  oddDeposits: {
    resource: 'odd-deposits',
    label: '확인할 입금',
    help: '주문과 금액이나 시기가 다른 입금입니다',
    filter: { isOpen: true },
    sort: 'receivedAt',
    order: 'ASC',
  },
  refundsLate: {
    resource: 'claims',
    label: '늦은 환불',
    help: '환불해야 할 날이 지났습니다',
    filter: { queue: 'overdue' },
    sort: 'createdAt',
    order: 'ASC',
    isLate: true,
  },
  refundsFailed: {
    resource: 'claims',
    label: '실패한 환불',
    help: '결제사가 거절해 다시 보내야 합니다',
    filter: { queue: 'failed' },
    sort: 'createdAt',
    order: 'ASC',
    isLate: true,
  },
  refundsByBank: {
    resource: 'claims',
    label: '이체할 환불',
    help: '계좌로 보내고 표시해 주세요',
    filter: { queue: 'bank' },
    sort: 'createdAt',
    order: 'ASC',
  },
  quarantine: {
    resource: 'returned-pieces',
    label: '격리한 반품',
    help: '재입고하거나 폐기해야 합니다',
    filter: { state: 'QUARANTINE' },
    sort: 'receivedAt',
    order: 'ASC',
  },
  supplyReports: {
    resource: 'supply-reports',
    label: '보고하지 않은 공급내역',
    help: '다음 달 말일까지 식약처에 보고해야 합니다',
    late: 'supplyReportsLate',
    filter: {},
    sort: 'month',
    order: 'DESC',
  },
  parcels: {
    resource: 'parcels',
    label: '담을 포장',
    help: '확인한 주문이 포장을 기다립니다',
    filter: { state: 'WAITING' },
    sort: 'paidAt',
    order: 'ASC',
  },
  stockAlerts: {
    resource: 'stock-alerts',
    label: '곧 떨어질 재고',
    help: '재주문점에 닿았거나 얼마 남지 않았습니다',
    filter: { state: 'OPEN' },
    sort: 'coverDays',
    order: 'ASC',
  },
  recalls: {
    resource: 'recalls',
    label: '살펴볼 회수',
    help: '기한이 3일 안이거나 응답하지 않은 거래처가 있습니다',
    late: 'recallsLate',
    filter: { isWaiting: true },
    sort: 'openedAt',
    order: 'ASC',
  },
  soldOut: {
    resource: 'products',
    label: '품절 상품',
    help: '판매 중인데 재고가 없습니다',
    filter: { soldOut: true, shows: true },
    sort: 'createdAt',
    order: 'DESC',
  },
  approvals: {
    resource: 'approvals',
    label: '가입·고객번호 승인',
    help: '서류를 확인하고 승인해 주세요',
    filter: { state: 'AWAITING' },
    sort: 'createdAt',
    order: 'ASC',
  },
  promoterApplications: {
    resource: 'promoter-applications',
    label: '추천인 신청',
    help: '회원을 확인하고 승인해 주세요',
    filter: { state: 'AWAITING' },
    sort: 'createdAt',
    order: 'ASC',
  },
  heldBonuses: {
    resource: 'held-bonuses',
    label: '확인할 보너스',
    help: '추천인과 주문자에게 같은 것이 있습니다',
    filter: { hold: 'HELD' },
    sort: 'createdAt',
    order: 'ASC',
  },
  withdrawals: {
    resource: 'withdrawals',
    label: '승인할 출금',
    help: '추천인이 출금을 신청했습니다',
    filter: { state: 'REQUESTED' },
    sort: 'requestedAt',
    order: 'ASC',
  },
  transfers: {
    resource: 'withdrawals',
    label: '이체할 출금',
    help: '승인했고 이체 파일을 기다립니다',
    filter: { state: 'APPROVED' },
    sort: 'requestedAt',
    order: 'ASC',
  },
  chats: {
    resource: 'chats',
    label: '기다리는 상담',
    help: '회원이 채팅 상담을 기다립니다',
    filter: {},
    sort: 'waitingSince',
    order: 'ASC',
  },
  inquires: {
    resource: 'inquires',
    label: '답변할 문의',
    help: '상품문의가 답변을 기다립니다',
    filter: { state: 'ANSWER_AWAITING' },
    sort: 'createdAt',
    order: 'ASC',
  },
  inquiries: {
    resource: 'inquiries',
    label: '답변할 고객센터 문의',
    help: '회원이 고객센터에 문의했습니다',
    filter: { state: 'ANSWER_AWAITING' },
    sort: 'createdAt',
    order: 'ASC',
  },
  forms: {
    resource: 'forms',
    label: '답변할 비회원 문의',
    help: '방문자가 문의나 상담을 남겼습니다',
    filter: { state: 'ANSWER_AWAITING' },
    sort: 'createdAt',
    order: 'ASC',
  },
  reviews: {
    resource: 'reviews',
    label: '답변할 리뷰',
    help: '보이는 리뷰 가운데 답글이 없습니다',
    filter: { isAnswered: false, isHidden: false },
    sort: 'createdAt',
    order: 'DESC',
  },
};

export function waitingAddress(name: WaitingName): string {
  const { resource, filter, sort, order } = waitingLists[name];
  const params = new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: JSON.stringify(Object.fromEntries(Object.keys(filter).map((field) => [field, true]))),
    sort,
    order,
    page: '1',
  });
  return `/${resource}?${params}`;
}
