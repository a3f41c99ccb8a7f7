import { makeOption, makeProduct, makeUser } from '@iruon/db/factories';
import { authorize, type BuyerChoice } from '../../../tooling/sandbox/client.ts';
import type { Sandbox } from '../../../tooling/sandbox/index.ts';
import type { TestDatabase } from '../../../tooling/test/database.ts';
import type { TestApp, TestResponse } from './app.ts';

export type Member = Awaited<ReturnType<typeof makeUser>>;
export type Product = Awaited<ReturnType<typeof makeProduct>>;

export const address = {
  name: '김이루',
  phone: '01012345678',
  postcode: '06236',
  address1: '서울 강남구 테헤란로 152',
  address2: '3층',
};
export const sender = { name: '김이루', phone: '01012345678', email: 'buyer@example.com' };

interface Sending {
  send: TestApp['send'];
  db: TestDatabase['db'];
  sandbox: Sandbox;
}

export interface Placed {
  member: Member;
  _id: string;
  purchaseNo: string;
  payable: number;
}

export interface OrderOptions {
  member: Member;
  carts: readonly string[];
  total: number;
  method?: string;
  money?: number;
  point?: number;
  /** The points and prepaid balance that the buyer saw; defaults to a current quote. */
  shown?: { points: number; money: number };
  coupons?: readonly object[];
  /** For easy pay: the card and the payer. */
  payer?: { paymentUserKey?: string; paymentUserName?: string; paymentUserPhone?: string };
  account?: object;
  cashReceipt?: object;
  requestMessage?: string;
  consents?: object;
  key?: string;
}

let keys = 0;
/** The texts of an order in a new installation, all agreed to. */
export const allConsents = { PURCHASE: '2026-01-01', DELIVERY_PROVISION: '2026-01-01' };

export const newKey = () => `key-${process.pid}-${++keys}`;

/** The steps of a buyer, each by its operation. */
export function shopping({ send, db, sandbox }: Sending, parcelId: string) {
  const place = async ({
    member,
    carts,
    total,
    method = 'card',
    money = 0,
    point = 0,
    coupons = [],
    payer = {},
    account,
    cashReceipt,
    requestMessage,
    consents = allConsents,
    key = newKey(),
    shown,
  }: OrderOptions) => {
    const { points, money: taken } = shown ?? (await deducted({ member, carts, method, money, point, coupons }));
    return send('POST', '/api/v1/shop/orders', {
      as: member,
      headers: { 'idempotency-key': key },
      body: {
        _carts: carts,
        _coupons: coupons,
        point,
        money,
        sender: { ...sender, email: member.email },
        receiver: address,
        paymentMethod: method,
        ...payer,
        ...(account ? { account } : {}),
        ...(cashReceipt ? { cashReceipt } : {}),
        ...(requestMessage === undefined ? {} : { requestMessage }),
        consents,
        expectedTotal: total,
        expectedPoint: points,
        expectedMoney: taken,
      },
    });
  };

  /** The deductions of a page; empty without a price. */
  async function deducted({
    member,
    carts,
    method,
    money = 0,
    point = 0,
    coupons = [],
  }: Pick<OrderOptions, 'member' | 'carts' | 'method' | 'money' | 'point' | 'coupons'>) {
    if (money === 0 && point === 0 && method !== 'advance') return { points: 0, money: 0 };
    const { body } = await send('POST', '/api/v1/shop/orders/quote', {
      as: member,
      body: {
        _carts: carts,
        _coupons: coupons,
        receiver: { postcode: address.postcode, address1: address.address1 },
        point,
        money: method === 'advance' ? 1_000_000_000 : money,
      },
    });
    const totals = (body.quote as { totals: { points: number; money: number } } | undefined)?.totals;
    return { points: totals?.points ?? 0, money: totals?.money ?? 0 };
  }

  async function putIntoCart(member: Member, lines: { product: string; option?: string; amount?: number }[]) {
    const { body, status } = await send('POST', '/api/v1/me/carts', {
      as: member,
      body: {
        carts: lines.map(({ product, option, amount = 1 }) => ({
          _product: product,
          ...(option ? { _option: option } : {}),
          _shippingOption: parcelId,
          amount,
        })),
      },
    });
    if (status !== 200) throw new Error(`No cart: ${JSON.stringify(body)}`);
    return (body.carts as { _id: string }[]).map(({ _id }) => _id);
  }

  async function quoted(member: Member, carts: readonly string[], money = 0) {
    const { body } = await send('POST', '/api/v1/shop/orders/quote', {
      as: member,
      body: { _carts: carts, receiver: { postcode: address.postcode, address1: address.address1 }, money },
    });
    return (body.quote as { totals: Record<string, number> & { payable: number } }).totals;
  }

  /** A new member, a new product, one line, ordered; unpaid unless nothing was payable. */
  async function placed(
    of: { member?: Member; product?: Product; amount?: number; method?: string; money?: number; account?: object } = {},
  ): Promise<Placed & { product: Product; carts: string[] }> {
    const member = of.member ?? (await makeUser(db, { money: of.money ?? 0 }));
    const product = of.product ?? (await makeProduct(db, { price: 20_000, stock: 10 }));
    const carts = await putIntoCart(member, [{ product: product.id, amount: of.amount ?? 1 }]);
    const totals = await quoted(member, carts);
    const total = of.method === 'advance' ? 0 : totals.payable;
    const { method, account } = of;
    const response = await place({ member, carts, total, ...(method && { method }), ...(account && { account }) });
    if (response.status !== 201) throw new Error(`Not placed: ${JSON.stringify(response.body)}`);
    return { member, product, carts, ...(response.body.purchase as Omit<Placed, 'member'>) };
  }

  /** Ordered by an operator for a member. */
  async function placedByPhone(
    operator: Member,
    {
      member,
      product,
      amount = 1,
      ...body
    }: { member: Member; product: Product; amount?: number; expectedTotal: number; settlement: string; note?: string },
  ): Promise<Placed> {
    const response = await send('POST', '/api/console/shop/purchases', {
      as: operator,
      headers: { 'idempotency-key': newKey() },
      body: {
        _user: member.id,
        lines: [{ _product: product.id, amount }],
        receiver: address,
        reason: '전화 주문',
        isAgreed: true,
        ...body,
      },
    });
    if (response.status !== 201) throw new Error(`Not placed: ${JSON.stringify(response.body)}`);
    return { member, ...(response.body.purchase as Omit<Placed, 'member'>) };
  }

  /** A purchase of two products. */
  async function placedTwo(): Promise<Placed> {
    const member = await makeUser(db);
    const products = [await makeProduct(db, { stock: 5 }), await makeProduct(db, { stock: 5 })];
    const carts = await putIntoCart(
      member,
      products.map(({ id }) => ({ product: id })),
    );
    const { payable } = await quoted(member, carts);
    const { body } = await place({ member, carts, total: payable });
    return { member, ...(body.purchase as Omit<Placed, 'member'>) };
  }

  /** Opens and completes a purchase's window: the fields that the gateway posts to the return page. */
  async function authenticated({ member, _id }: Placed, choose?: BuyerChoice): Promise<Record<string, string>> {
    const { status, body } = await send('POST', `/api/v1/shop/orders/${_id}/process`, { as: member });
    if (status !== 200) throw new Error(`No window: ${JSON.stringify(body)}`);
    const { fields } = body.payment as { fields: Record<string, string | number> };
    return passWindow(fields, choose);
  }

  /** Completes a window: the fields that the gateway posts to the return page. */
  function passWindow(fields: Record<string, string | number>, choose?: BuyerChoice): Promise<Record<string, string>> {
    const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    return authorize({ sandboxUrl: sandbox.url, fields: texts, ...(choose ? { choose } : {}) });
  }

  const approve = (fields: Record<string, string>): Promise<TestResponse> =>
    send('POST', '/api/plugins/nice/pay/approval', { body: fields });

  /** Ordered and paid by card. */
  async function paid(of: Parameters<typeof placed>[0] = {}) {
    const purchase = await placed(of);
    const response = await approve(await authenticated(purchase));
    if (response.body.outcome !== 'paid') throw new Error(`Not paid: ${JSON.stringify(response.body)}`);
    return purchase;
  }

  const purchaseRow = (id: string) =>
    db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const orderRows = (id: string) =>
    db.selectFrom('orders').selectAll().where('purchaseId', '=', id).orderBy('sequence').execute();
  const paymentRows = (id: string) =>
    db.selectFrom('payments').selectAll().where('purchaseId', '=', id).orderBy('createdAt').execute();
  const attemptRows = (id: string, kind: 'APPROVE' | 'CANCEL') =>
    db
      .selectFrom('paymentAttempts')
      .selectAll()
      .where('purchaseId', '=', id)
      .where('kind', '=', kind)
      .orderBy('createdAt')
      .execute();
  const stockOf = async (product: { id: string }) =>
    (await db.selectFrom('products').select('stock').where('id', '=', product.id).executeTakeFirstOrThrow()).stock;
  const moneyOf = async (member: { id: string }) =>
    (await db.selectFrom('users').select('money').where('id', '=', member.id).executeTakeFirstOrThrow()).money;

  return {
    parcelId,
    place,
    putIntoCart,
    quoted,
    placed,
    placedByPhone,
    placedTwo,
    authenticated,
    passWindow,
    approve,
    paid,
    purchaseRow,
    orderRows,
    paymentRows,
    attemptRows,
    stockOf,
    moneyOf,
    makeOption: (of: Parameters<typeof makeOption>[1]) => makeOption(db, of),
    makeProduct: (of: Parameters<typeof makeProduct>[1]) => makeProduct(db, of),
    makeMember: (of: Parameters<typeof makeUser>[1] = {}) => makeUser(db, of),
  };
}
