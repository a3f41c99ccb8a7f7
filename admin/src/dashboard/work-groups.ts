import type { ConsoleQueue, Dashboard, WaitingWork } from '@iruon/contract';
import { showNumber } from '../format/won.ts';
import { queueAddress, queues } from './queues.ts';
import { type WaitingName, waitingAddress, waitingLists } from './waiting-lists.ts';

/** Pending work of one kind. */
export interface Work {
  label: string;
  help: string;
  /** The address of the list with exactly this work. */
  to: string;
  count: number;
  /** The overdue part, as a sentence. */
  late?: string | undefined;
}

export interface WorkGroup {
  /** Its name among the cards of the dashboard. */
  id: string;
  label: string;
  works: Work[];
}

export const groups: readonly { id: string; label: string; queues: ConsoleQueue[]; lists: WaitingName[] }[] = [
  {
    id: 'orders',
    label: '주문·상품',
    queues: ['toConfirm', 'toShip', 'lateDispatch', 'delayed', 'latePromise', 'claims'],
    lists: ['parcels', 'quarantine', 'stockAlerts', 'soldOut'],
  },
  { id: 'law', label: '회수·보고', queues: [], lists: ['recalls', 'supplyReports'] },
  {
    id: 'money',
    label: '입금·환불',
    queues: ['nonpayment', 'depositSoon', 'paying', 'paymentsInDoubt'],
    lists: ['deposits', 'oddDeposits', 'refundsLate', 'refundsFailed', 'refundsByBank'],
  },
  {
    id: 'members',
    label: '회원·추천인',
    queues: [],
    lists: ['approvals', 'promoterApplications', 'heldBonuses', 'withdrawals', 'transfers'],
  },
  { id: 'support', label: '문의·리뷰', queues: [], lists: ['chats', 'inquires', 'inquiries', 'forms', 'reviews'] },
];

function lateOrders(queue: ConsoleQueue, { overdue, queues: counts }: Dashboard): string | undefined {
  const late = queue === 'toConfirm' || queue === 'toShip' ? (overdue[queue] ?? 0) : 0;
  if (late > 0) return `${showNumber(late)}건은 ${queue === 'toConfirm' ? 1 : 2}영업일이 지났습니다`;
  if (queue === 'lateDispatch' && (counts.lateDispatch ?? 0) > 0) return '먼저 보내거나 늦는다고 알려 주세요';
  if (queue === 'latePromise' && (counts.latePromise ?? 0) > 0) return '회원에게 다시 알려 주세요';
  return undefined;
}

function lateList(name: WaitingName, waiting: WaitingWork | undefined): string | undefined {
  const { help, isLate, late } = waitingLists[name];
  if (isLate) return waiting?.[name] ? help : undefined;
  const count = late && waiting?.[late];
  return count ? `${showNumber(count)}건은 기한이 지났습니다` : undefined;
}

/**
 * Today's work by area, limited to what the operator may see and what could be read. Operators who confirm deposits see
 * unpaid transfers as a list of purchases, the others as a queue of orders: both at once would show two numbers for the
 * same money.
 */
export function workGroups(dashboard: Dashboard, waiting: WaitingWork | undefined): WorkGroup[] {
  const ofQueue = (queue: ConsoleQueue): Work[] => {
    const count = dashboard.queues[queue];
    if (count === null) return [];
    const { label, help } = queues[queue];
    return [{ label, help, to: queueAddress(queue), count, late: lateOrders(queue, dashboard) }];
  };
  const ofList = (name: WaitingName): Work[] => {
    const count = waiting?.[name] ?? null;
    if (count === null) return [];
    const { label, help } = waitingLists[name];
    return [{ label, help, to: waitingAddress(name), count, late: lateList(name, waiting) }];
  };
  return groups
    .map(({ id, label, queues: names, lists }) => ({
      id,
      label,
      works: [
        ...names.filter((queue) => queue !== 'nonpayment' || typeof waiting?.deposits !== 'number').flatMap(ofQueue),
        ...lists.flatMap(ofList),
      ],
    }))
    .filter(({ works }) => works.length > 0);
}
