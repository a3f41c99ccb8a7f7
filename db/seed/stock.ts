import type { Insertable } from 'kysely';
import type {
  ReceiptLines,
  Receipts,
  RestockWatches,
  StockCountLines,
  StockCounts,
  StockItems,
  StockLedger,
} from '../src/index.ts';
import { jsonText } from '../src/json-columns.ts';
import { DAY, later, seoulDay } from './calendar.ts';
import type { SeededProduct } from './catalogue/index.ts';
import type { Member } from './members/index.ts';
import { orderedIn, type PurchasePlan } from './purchases/plan.ts';
import { randomOf, uuidAt } from './random.ts';

interface Keeper {
  productId: string;
  optionId: string | null;
  stock: number;
  price: number;
}

/** A received quantity of the ledger; the opening stock is that much smaller. */
export type ReceivedRow = Insertable<StockLedger> & { delta: number };

const keepersOf = ({ id, plan, options, stock, price }: SeededProduct): Keeper[] => {
  if (plan.type !== 'NORMAL_PRODUCT') return [];
  if (options.length === 0) return [{ productId: id, optionId: null, stock, price }];
  return options.map((option) => ({ productId: id, optionId: option.id, stock: option.stock, price }));
};

const twoDigits = (value: number) => String(value).padStart(2, '0');
/** A-01-1 to A-01-4, A-02-1 and so on: eight racks to a row, four boards to a rack, six items to a board. */
const shelfAt = (position: number): string => {
  const board = Math.floor(position / 6);
  const rack = Math.floor(board / 4);
  return `${String.fromCharCode(65 + (Math.floor(rack / 8) % 26))}-${twoDigits((rack % 8) + 1)}-${(board % 4) + 1}`;
};

const RECEIVED_LINES = 6;
const COUNTED_LINES = 14;

/**
 * Shelves and reorder points of everything, a booked receipt and a draft, a count that is not finished, and members who
 * wait for what is sold out.
 */
export function stockOf(
  products: readonly SeededProduct[],
  { members, purchases }: { members: readonly Member[]; purchases: readonly PurchasePlan[] },
  now: Date,
) {
  const random = randomOf('stock');
  const operator = members.find(({ username }) => username === 'catalog');
  if (!operator) throw new Error('The seed has no operator of the catalog');
  const keepers = products.flatMap(keepersOf);
  const arranged = later(now, -90 * DAY);
  const items: Insertable<StockItems>[] = keepers.flatMap(({ productId, optionId, stock }, position) =>
    // Some goods arrived too recently to have a shelf.
    position % 37 === 36
      ? []
      : [
          {
            ...{ id: uuidAt(arranged, random), productId, optionId, shelf: shelfAt(position), updatedAt: arranged },
            reorderPoint: position % 3 === 0 ? Math.max(5, Math.round(stock / 4)) : null,
          },
        ],
  );

  const plenty = keepers.filter(({ stock }) => stock >= 40);
  const step = Math.max(1, Math.floor(plenty.length / (2 * RECEIVED_LINES)));
  const chosen = plenty.filter((_, position) => position % step === 0).slice(0, 2 * RECEIVED_LINES);
  const [arrived, expected] = [later(now, -3 * DAY), later(now, -DAY / 4)];
  const numbered = (letter: string, at: Date) => `${letter}${seoulDay(at).slice(2).replaceAll('-', '')}-01`;
  const common = (at: Date) => ({
    ...{ id: uuidAt(at, random), receiptNo: numbered('R', at), receivedOn: seoulDay(at) },
    ...{ createdBy: operator.id, createdAt: at, updatedAt: at },
  });
  const booked = { ...common(arrived), state: 'BOOKED', supplier: '이루온 제조본부', memo: '정기 입고' } as const;
  const draft = { ...common(expected), state: 'DRAFT', supplier: '한빛메디칼', memo: '거래명세서 확인 중' } as const;
  const receipts: Insertable<Receipts>[] = [
    { ...booked, bookedBy: operator.id, bookedAt: arrived },
    { ...draft, bookedBy: null, bookedAt: null },
  ];
  const linesOf = (receiptId: string, at: Date, lines: readonly Keeper[]) =>
    lines.map(({ productId, optionId, price }, sequence) => ({
      ...{ id: uuidAt(at, random), receiptId, sequence, productId, optionId },
      ...{ amount: 10 * random.int(1, 3), price: Math.round((price * 0.6) / 100) * 100 },
    }));
  const receivedLines = linesOf(booked.id, arrived, chosen.slice(0, RECEIVED_LINES));
  const receiptLines: Insertable<ReceiptLines>[] = [
    ...receivedLines,
    ...linesOf(draft.id, expected, chosen.slice(RECEIVED_LINES)),
  ];
  const received: ReceivedRow[] = receivedLines.map(({ productId, optionId, amount }) => ({
    ...{ id: uuidAt(arrived, random), productId, optionId, delta: amount, reason: 'RECEIPT', orderId: null },
    ...{ receiptId: booked.id, actorId: operator.id, createdAt: arrived },
  }));

  const begun = later(now, -DAY / 12);
  const { ordered } = orderedIn(purchases);
  const counts: Insertable<StockCounts>[] = [
    {
      ...{ id: uuidAt(begun, random), countNo: numbered('C', begun), state: 'OPEN', isBlind: false, memo: '분기 실사' },
      scope: jsonText({ shelfFrom: '', shelfTo: '', brand: '', category: '', q: '', words: '주문 없는 상품' }),
      ...{ createdBy: operator.id, createdAt: begun, updatedAt: begun },
    },
  ];
  const countId = counts[0]?.id ?? '';
  const countLines: Insertable<StockCountLines>[] = keepers
    .map((keeper, position) => ({ ...keeper, shelf: position % 37 === 36 ? '' : shelfAt(position) }))
    .filter(({ productId, stock }) => !ordered.has(productId) && stock > 2)
    .slice(0, COUNTED_LINES)
    .map(({ productId, optionId, stock, shelf }, index) => ({
      ...{ id: uuidAt(begun, random), countId, place: index + 1, productId, optionId, shelf, updatedAt: begun },
      // The first half is counted, and one of it lacks a piece.
      ...(index < COUNTED_LINES / 2
        ? { counted: index === 3 ? stock - 1 : stock, expected: stock, countedBy: operator.id, countedAt: begun }
        : { counted: null, expected: null, countedBy: null, countedAt: null }),
    }));

  // Members wait for what is sold out, the first of them for most of it.
  const asked = later(now, -2 * DAY);
  const buyers = members.filter(({ type, custNo }) => type !== 'OPERATOR' && custNo !== null);
  const watches: Insertable<RestockWatches>[] = keepers
    .filter(({ stock }) => stock === 0)
    .slice(0, 8)
    .flatMap(({ productId, optionId }, index) =>
      buyers.slice(0, 1 + ((index * 3) % 7)).map(({ id: userId }) => ({
        ...{ id: uuidAt(asked, random), userId, productId, optionId, createdAt: asked },
      })),
    );
  return { items, receipts, receiptLines, received, counts, countLines, watches };
}
