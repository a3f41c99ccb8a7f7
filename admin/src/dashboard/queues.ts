import type { ConsoleQueue } from '@iruon/contract';

/**
 * A queue on the dashboard and in the tabs of the order list. Open work is sorted oldest first, the rest newest first.
 */
interface Queue {
  label: string;
  /** A description for the card on the dashboard. */
  help: string;
  order: 'ASC' | 'DESC';
}

export const queues: Record<ConsoleQueue, Queue> = {
  toConfirm: { label: '확인할 주문', help: '결제가 끝나 확인을 기다립니다', order: 'ASC' },
  toShip: { label: '발송할 주문', help: '확인했고 송장을 기다립니다', order: 'ASC' },
  delayed: { label: '배송지연', help: '늦는다고 알린 주문입니다', order: 'ASC' },
  latePromise: { label: '예정일 지난 지연', help: '알린 발송 예정일이 지났습니다', order: 'ASC' },
  lateDispatch: { label: '출고일 지난 주문', help: '약속한 출고일이 지났습니다', order: 'ASC' },
  depositSoon: { label: '곧 끝나는 입금대기', help: '하루 안에 입금 기한이 끝납니다', order: 'ASC' },
  nonpayment: { label: '입금대기', help: '입금을 기다립니다', order: 'DESC' },
  shipping: { label: '배송중', help: '받는 분에게 가고 있습니다', order: 'ASC' },
  claims: { label: '취소·교환·반품', help: '취소·교환·반품 요청입니다', order: 'ASC' },
  paying: { label: '결제 중', help: '결제창에서 주문자가 끝내기를 기다립니다', order: 'ASC' },
  paymentsInDoubt: { label: '결제확인중', help: '결제사에 결과를 묻고 있습니다', order: 'ASC' },
};

/** The address of the order list with exactly a queue's orders. */
export function queueAddress(queue: ConsoleQueue): string {
  const params = new URLSearchParams({
    filter: JSON.stringify({ queue }),
    sort: 'createdAt',
    order: queues[queue].order,
    page: '1',
  });
  return `/orders?${params}`;
}
