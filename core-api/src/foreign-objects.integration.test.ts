import { type Operation, zodOf } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import {
  makeBoard,
  makeBoardComment,
  makeCart,
  makeCoupon,
  makeDestination,
  makeFile,
  makeForm,
  makeLegacyOrder,
  makeLot,
  makeOrder,
  makeProduct,
  makePurchase,
  makeUser,
  makeUserCoupon,
} from '@iruon/db/factories';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { randomOf } from '../../db/seed/random.ts';
import { newId } from './kernel/ids.ts';
import { drawEdges, type Edges } from './testing/edges.ts';
import { storeForTests } from './testing/store-for-tests.ts';

const MISSING = '0197a1b2-0000-7000-8000-000000000000';

/** Operations by an id in the path that have no owner. */
const OPEN = new Set([
  // Posts, goods and texts for every reader of their kind.
  ...['getBoard', 'countBoardView', 'listBoardComments', 'createBoardComment', 'getCatalogue', 'countCatalogueView'],
  ...['getExhibition', 'getFaq', 'getNotification', 'getProduct', 'readProductPage'],
  // Instructions for use are public.
  'readIfuFile',
  // For promoters only; the test of bank verifications calls as one.
  'enterBankCode',
  // By a product, for the caller's own list.
  ...['removeLike', 'removeRestockWatch', 'removeWatch'],
]);

const store = await storeForTests();
const { db } = store;
const at = store.now();
const [owner, stranger] = [await makeUser(db), await makeUser(db)];
const product = await makeProduct(db, { stock: 10 });
const purchase = await makePurchase(db, { userId: owner.id });
const order = await makeOrder(db, { purchaseId: purchase.id, productId: product.id });
const board = await makeBoard(db, { code: 'MEMBER', writerId: owner.id });
const comment = await makeBoardComment(db, { boardId: board.id, writerId: owner.id });
const file = await makeFile(db, { purpose: 'INQUIRE', uploadedBy: owner.id });
await sql`insert into board_files (board_id, file_id, sequence) values (${board.id}, ${file.id}, 0)`.execute(db);
const form = await makeForm(db, { userId: owner.id });
const ids = {
  claim: newId(),
  inquire: newId(),
  review: newId(),
  regular: newId(),
  room: newId(),
  recall: newId(),
  piece: newId(),
};
await db
  .insertInto('claims')
  .values({
    ...{ id: ids.claim, orderId: order.id, purchaseId: purchase.id, userId: owner.id, groupId: ids.claim, quantity: 1 },
    ...{ kind: 'CANCEL', reason: 'CHANGE_OF_MIND', fault: 'MEMBER', status: 'CANCEL_REQUESTED', openedBy: 'member' },
    ...{ createdAt: at, updatedAt: at },
  })
  .execute();
const text = { subject: '제목입니다', content: '내용입니다', createdAt: at, updatedAt: at };
await db
  .insertInto('productInquires')
  .values({ id: ids.inquire, userId: owner.id, productId: product.id, ...text })
  .execute();
const bought = { orderId: order.id, purchaseId: purchase.id, productId: product.id };
await db
  .insertInto('reviews')
  .values({ id: ids.review, userId: owner.id, star: 5, ...bought, ...text })
  .execute();
await db
  .insertInto('regularOrders')
  .values({ id: ids.regular, userId: owner.id, name: '매달', createdAt: at, updatedAt: at })
  .execute();
await db.insertInto('chatRooms').values({ id: ids.room, userId: owner.id, createdAt: at, updatedAt: at }).execute();

const lot = await makeLot(db, { productId: product.id, amount: 2 });
await db
  .insertInto('parcelPieces')
  .values({
    ...{ id: ids.piece, kind: 'ORDER', orderId: order.id, productId: product.id, lotId: lot.id, amount: 1 },
    ...{ proof: 'SCAN', packedAt: at, shippedAt: at },
  })
  .execute();
await db
  .insertInto('recalls')
  .values({
    ...{ id: ids.recall, recallNo: 'RC261130-01', isDrill: false, hazard: 2, title: '회수', reason: '사유입니다' },
    ...{ instruction: '보내 주세요.', state: 'OPEN', confirmedOn: '2026-11-30', listMs: 1, openedBy: owner.id },
    ...{ openedAt: at, notifiedAt: at, updatedAt: at },
  })
  .execute();
await db
  .insertInto('recallLots')
  .values({ recallId: ids.recall, lotId: lot.id, state: 'RELEASED', shelf: 1, quarantine: 0 })
  .execute();
const contact = { name: '김원장', founder: '', businessName: '', businessNo: '', phone: '', email: '' };
await db
  .insertInto('recallParties')
  .values({
    ...{ id: newId(), recallId: ids.recall, userId: owner.id, isFormer: false, ...contact },
    ...{ postcode: '', address: '', updatedAt: at },
  })
  .execute();

/** The owner's record for each parameter of a path. */
const OBJECTS: [RegExp, string][] = [
  [/comments\/\{_comment/, board.id],
  [/boards\/\{/, board.id],
  [/carts\/regular\/\{/, ids.regular],
  [/carts\/\{/, (await makeCart(db, { userId: owner.id, productId: product.id })).id],
  [/rooms\/\{/, ids.room],
  [/claims\/\{/, ids.claim],
  [/coupons\/\{/, (await makeUserCoupon(db, await makeCoupon(db), { userId: owner.id })).id],
  [/destinations\/\{/, (await makeDestination(db, { userId: owner.id })).id],
  [/files\/\{_id/, file.id],
  [/forms\/\{|me\/inquiries\/\{/, form.id],
  [/inquires\/\{/, ids.inquire],
  [/legacy\/orders\/\{/, (await makeLegacyOrder(db, { userId: owner.id })).id],
  [/orders\/\{/, order.id],
  [/reviews\/\{/, ids.review],
  [/purchases\/\{/, purchase.purchaseNo],
  [/recalls\/\{/, ids.recall],
  [/pieces\/\{/, ids.piece],
];
const OTHERS: Record<string, [of: string, missing: string]> = {
  purchaseNo: [purchase.purchaseNo, '20260601-AAAAAAAA'],
  _comment: [comment.id, MISSING],
  _file: [file.id, MISSING],
  _image: [file.id, MISSING],
};

const tested = Object.entries(operations as Record<string, Operation>).filter(
  ([name, { path, access, upload }]) =>
    /\{(_\w+|purchaseNo)\}/.test(path) &&
    access.some((each) => ['public', 'member', 'customer'].includes(each)) &&
    !upload &&
    !OPEN.has(name),
);

const rowsOfOwner = async () => {
  const tables = [
    'carts',
    'destinations',
    'orders',
    'claims',
    'reviews',
    'product_inquires',
    'forms',
    'boards',
    'files',
  ];
  const more = ['board_comments', 'board_files', 'regular_orders', 'user_coupons', 'legacy_orders', 'chat_rooms'];
  const rows = await Promise.all(
    [...tables, ...more].map(
      async (table) => (await sql`select r::text as row from ${sql.table(table)} r order by 1`.execute(db)).rows,
    ),
  );
  return JSON.stringify(rows);
};
const before = await rowsOfOwner();
afterAll(async () => expect(await rowsOfOwner()).toBe(before));

/** A value that the contract accepts, also with dependent fields. */
function drawValid(schema: z.ZodType, edges: Edges): unknown {
  for (let tries = 0; tries < 200; tries += 1) {
    const drawn = edges.draw(schema);
    if (schema.safeParse(drawn).success) return drawn;
  }
  throw new Error('the contract accepts none of the generated values');
}

it.each(tested)("%s treats another member's record as missing", async (name, operation) => {
  const { path, method, body, query } = operation;
  const edges = drawEdges(randomOf(name).next, () => [MISSING]);
  const drawn = body && drawValid(zodOf(body), edges);
  const filters = query ? (drawValid(zodOf(query), edges) as Record<string, unknown>) : {};
  const search = new URLSearchParams(Object.entries(filters).map(([key, value]) => [key, String(value)])).toString();
  const object = OBJECTS.find(([words]) => words.test(path))?.[1];
  if (object === undefined) throw new Error(`whose is ${path}?`);
  const sendRequest = async (isMissing: boolean) => {
    const last = path.lastIndexOf('{');
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string, index: number) => {
      const [of, missing] = OTHERS[key] ?? [object, MISSING];
      return isMissing && index === last ? missing : of;
    });
    const { status, body: responseBody } = await store.send(
      method.toUpperCase(),
      search ? `${filled}?${search}` : filled,
      {
        as: stranger,
        ...(drawn === undefined ? {} : { body: drawn }),
        headers: { 'idempotency-key': `${name}-${isMissing}` },
      },
    );
    return { status, code: responseBody?.code, detail: responseBody?.detail };
  };
  const foreign = await sendRequest(false);
  expect(foreign).toEqual(await sendRequest(true));
  // Deleting a missing record is no error.
  expect(method === 'delete' ? [200, 204, 404] : [404]).toContain(foreign.status);
});
