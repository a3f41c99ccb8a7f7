import { DAY, later } from './calendar.ts';
import { type Member, membersOf } from './members/index.ts';
import { randomOf } from './random.ts';

/** A customer of the ERP with its ledger, for the demo's sandbox. Won, UTC. */
export interface BooksCustomer {
  custNo: string;
  name: string;
  bizNo: string;
  tel: string;
  managerName: string;
  entries: {
    seq: number;
    at: string;
    type: 'SALE' | 'RECEIPT' | 'ADJUST';
    memo: string;
    amount: number;
    ref: null;
  }[];
}

const MANAGERS = ['정하윤', '오세훈', '문가람'];
const GOODS = ['픽스처', '어버트먼트', '서지컬 키트', '골이식재', '힐링 어버트먼트'];
/** The debts of customers who pay after delivery, by their position. */
const DEBTS: Record<number, number> = { 3: 1_280_000, 7: 340_000 };

/**
 * The ERP's customers: those of the demo's members, with half a year of entries that end at each member's prepaid balance in the store,
 * and free ones, whose members have not requested their customer number yet.
 */
export function customerBooks(now: Date): BooksCustomer[] {
  const members = membersOf(now);
  const linked = members.filter((member) => member.custNo !== null);
  const unlinked = members.filter((member) => member.custNo === null && member.type !== 'OPERATOR');
  return [...linked.map((member, position) => customerOf(member, position, now)), ...unlinked.map(freeCustomerOf)];
}

/** A customer without entries, named after the member to whom an operator may link it. */
function freeCustomerOf(member: Member, position: number): BooksCustomer {
  return {
    custNo: `C${String(201_500 + position * 37)}`,
    name: member.clinic ?? `${member.name} 치과의원`,
    bizNo: `000${String(3_000_000 + position * 7_919)}`,
    tel: member.phone,
    managerName: MANAGERS[position % MANAGERS.length] ?? '',
    entries: [],
  };
}

function customerOf(member: Member, position: number, now: Date): BooksCustomer {
  const random = randomOf(`books ${member.username}`);
  const target = member.money - (member.money === 0 ? (DEBTS[position] ?? 0) : 0);
  const count = target === 0 ? 0 : 18;
  const entries: BooksCustomer['entries'] = [];
  let balance = 0;
  for (let index = 0; index < count; index += 1) {
    const isLast = index === count - 1;
    const drawn = index % 6 === 0 ? random.int(20, 45) * 100_000 : -random.int(8, 70) * 10_000;
    const amount = isLast ? target - balance : drawn;
    if (amount === 0) continue;
    balance += amount;
    const at = later(now, -((count - index) * 9 + random.int(0, 6)) * DAY);
    const memo = amount > 0 ? '선수금 입금' : `방문 판매 ${random.pick(GOODS)}`;
    entries.push({ seq: 0, at: at.toISOString(), type: amount > 0 ? 'RECEIPT' : 'SALE', memo, amount, ref: null });
  }
  return {
    custNo: member.custNo ?? '',
    name: member.clinic ?? member.name,
    bizNo: member.type === 'COMPANY' ? `000${String(2_000_000 + position * 7_919)}` : '',
    tel: member.phone,
    managerName: MANAGERS[position % MANAGERS.length] ?? '',
    entries: entries.map((entry, index) => ({ ...entry, seq: index + 1 })),
  };
}
