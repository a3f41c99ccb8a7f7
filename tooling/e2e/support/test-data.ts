import type { LegacyOrderStatus } from '@iruon/contract';
import { type Database, jsonText } from '@iruon/db';
import {
  type CouponOverrides,
  DEFAULT_PASSWORD,
  makeCoupon,
  makeDestination,
  makeDeviceData,
  makeDeviceUdi,
  makeLegacyOrder,
  makeLot,
  makeOption,
  makeOrder,
  makePayment,
  makeProduct,
  makePurchase,
  makeShipping,
  makeShippingCode,
  makeShippingOption,
  makeUser,
  makeUserCoupon,
  type UserOverrides,
} from '@iruon/db/factories';
import { searchColumnsOf } from '../../../core-api/src/catalog/products/search/search-columns.ts';
import { grantPoints } from '../../../core-api/src/members/points/index.ts';
import { type PromoterData, promoterData } from './promoter-data.ts';
import { makeReaders } from './readers.ts';

/** An account for a single test. */
export interface Member {
  id: string;
  username: string;
  password: string;
  email: string;
}

/** A product for a single test. */
export interface Goods {
  id: string;
  code: string;
  name: string;
}

export interface TestData {
  promoters: PromoterData;
  /** Members of a separate level, who agreed to advertising by e-mail. */
  readers(count: number): Promise<{ level: string; emails: string[] }>;
  /** A member with a customer number and, by default, an address in Seoul. `money` is the prepaid balance in won. */
  member(
    wanted?: Pick<UserOverrides, 'type' | 'money' | 'custNo' | 'name'> & { hasAddress?: boolean },
  ): Promise<Member>;
  /** Skips the minute in which no further code is sent to a member. */
  waitOutCodes(member: Member): Promise<void>;
  /** A product bought by a member, by card by default, that arrived two days ago. */
  delivered(member: Member, goods: Goods, by?: 'card' | 'account'): Promise<{ orderId: string }>;
  /** A product bought and paid by a member, which waits for confirmation. */
  paid(member: Member, goods: Goods): Promise<{ purchaseNo: string }>;
  /** An unpaid order of one unit at 60,000 won, whose account received a different amount. */
  oddDeposit(member: Member, goods: Goods, received: number): Promise<{ purchaseNo: string }>;
  /** Issues a coupon to a member; 10% on a product by default. */
  coupon(member: Member, wanted?: CouponOverrides): Promise<void>;
  /** A coupon that members can receive, from the list or by its code. */
  offer(wanted: CouponOverrides & { code?: string }): Promise<void>;
  /** Adds an order of the previous store to a member. */
  legacyOrder(member: Member, status: LegacyOrderStatus): Promise<{ id: string; orderNo: string }>;
  /** Adds points to a member, in won. */
  points(member: Member, amount: number): Promise<void>;
  /** Adds a bonus that can be withdrawn to a promoter, in won. */
  bonus(member: Member, amount: number): Promise<void>;
  /** A member who joined with the code of a promoter. */
  promotee(promoter: Member, name: string): Promise<void>;
  /**
   * A product without options, 60,000 won and 100 in stock by default, in a category of the demo data. With `areas` it ships from a
   * separate warehouse that delivers only to addresses that start with one of them.
   */
  goods(wanted?: { stock?: number; price?: number; sells?: boolean; areas?: string[] }): Promise<Goods>;
  /** Makes goods a device whose pieces need lots, and puts pieces of its stock into them. @returns the UDI-DI of a piece */
  lots(goods: Goods, lots: { lotNo: string; useBy: string; amount: number }[]): Promise<string>;
  /** The same in diameters and lengths, each as `Ø4.0 / 10mm`; 20 in stock and no extra price by default. */
  sizes(made: { value: [string, string]; price?: number; stock?: number }[]): Promise<Goods>;
  /** Says that pieces of goods on the shelf are of a lot that can be sold. */
  lot(goods: Goods, amount: number): Promise<{ lotNo: string }>;
  /** The id of one of those sizes. */
  sizeId(goods: Goods, name: string): Promise<string>;
  /** Disables one of those sizes. */
  endSize(goods: Goods, name: string): Promise<void>;
  /** Deletes many contents together, which the console does one by one. */
  forget(table: 'faqs' | 'notices', ids: string[]): Promise<void>;
}

/** Tests run two at a time on one database: tests with the same account would share a cart, so every test gets its own. */
export function testData(database: Database): TestData {
  return {
    promoters: promoterData(database),
    readers: (count) => makeReaders(database, count),
    async member({ hasAddress = true, ...wanted } = {}) {
      const { id, username, email } = await makeUser(database, wanted);
      if (hasAddress) await makeDestination(database, { userId: id, isDefault: true });
      return { id, username, password: DEFAULT_PASSWORD, email };
    },
    async lots({ id: productId }, lots) {
      const digits = `0880${String(Date.now()).slice(-9)}`;
      const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
      const gtin = `${digits}${(10 - (sum % 10)) % 10}`;
      await makeDeviceData(database, { productId, lotRequired: true });
      await makeDeviceUdi(database, { productId, gtin });
      for (const lot of lots) await makeLot(database, { productId, ...lot });
      return gtin;
    },
    async waitOutCodes({ email }) {
      const before = new Date(Date.now() - 61_000);
      await database.updateTable('contactCodes').set({ createdAt: before }).where('contact', '=', email).execute();
    },
    async delivered({ id: userId }, { id: productId }, paymentMethod = 'card') {
      const purchase = await makePurchase(database, { userId, paymentMethod, goodsTotal: 60_000 });
      const { id: orderId } = await makeOrder(database, {
        purchaseId: purchase.id,
        productId,
        orderStatus: 'DELIVERY_COMPLETE',
        purchaseStatus: 'PURCHASE_AWAITING',
        carrier: 'EXPRESS',
        courierCode: 'CJ',
        invoiceNo: '123456789012',
        deliveredAt: new Date(Date.now() - 2 * 86_400_000),
      });
      return { orderId };
    },
    async paid({ id: userId, email }, { id: productId }) {
      const at = new Date();
      const address = { postcode: '06236', address1: '서울 강남구 테헤란로 152', address2: '3층' };
      const sender = { name: '김이루', phone: '01012345678', email, ...address };
      const placed = { userId, sender, goodsTotal: 60_000, paidAt: at, createdAt: at };
      const { id: purchaseId, purchaseNo } = await makePurchase(database, placed);
      await makeOrder(database, { purchaseId, productId, createdAt: at });
      return { purchaseNo };
    },
    async oddDeposit({ id: userId }, { id: productId }, received) {
      const at = new Date();
      const purchase = await makePurchase(database, {
        userId,
        state: 'PURCHASE_GENERATED',
        paymentMethod: 'account',
        goodsTotal: 60_000,
        createdAt: at,
        expiresAt: new Date(at.getTime() + 3 * 86_400_000),
      });
      await makeOrder(database, { purchaseId: purchase.id, productId, orderStatus: 'ORDER_NONPAYMENT', createdAt: at });
      const { tid } = await makePayment(database, { purchaseId: purchase.id, state: 'READY', createdAt: at });
      const deposit = { id: crypto.randomUUID(), purchaseId: purchase.id, tid, state: 'OPEN' as const };
      const kind = received < purchase.payable ? 'SHORT' : 'EXCESS';
      await database
        .insertInto('oddDeposits')
        .values({
          ...deposit,
          kind,
          expected: purchase.payable,
          received,
          owed: received,
          receivedAt: at,
          createdAt: at,
        })
        .execute();
      return { purchaseNo: purchase.purchaseNo };
    },
    async coupon({ id: userId }, wanted) {
      await makeUserCoupon(database, await makeCoupon(database, wanted), { userId });
    },
    async offer({ code, ...wanted }) {
      const byCode = code === undefined ? {} : { eventCode: code, issue: { event: { type: 'CODE', code } } };
      await makeCoupon(database, { ...wanted, ...byCode });
    },
    legacyOrder: ({ id: userId }, status) => makeLegacyOrder(database, { userId, status }),
    async points({ id: userId }, amount) {
      const now = new Date();
      const expiresAt = new Date(now.getTime() + 90 * 86_400_000);
      const grant = {
        userId,
        amount,
        name: '시험 적립',
        expiresAt,
        reason: 'GRANT',
        key: `e2e:${userId}`,
        now,
      } as const;
      await database.transaction().execute((trx) => grantPoints(trx, { ...grant, message: '시험' }));
    },
    async bonus({ id: promoterId }, amount) {
      const at = new Date();
      const id = crypto.randomUUID();
      const row = { type: 'EDIT', message: '시험 보너스', key: `e2e:${id}`, availableAt: at, createdAt: at } as const;
      await database
        .insertInto('promoterBonuses')
        .values({ id, promoterId, amount, ...row })
        .execute();
    },
    async promotee({ id: promoterId }, name) {
      const { id: userId } = await makeUser(database, { name });
      const { code } = await database
        .selectFrom('promoters')
        .select('code')
        .where('userId', '=', promoterId)
        .executeTakeFirstOrThrow();
      await database
        .insertInto('promotees')
        .values({ userId, promoterId, code: code ?? '', createdAt: new Date() })
        .execute();
    },
    async goods({ areas, ...wanted } = {}) {
      const { brandId, categoryId } = await database
        .selectFrom('products')
        .select(['brandId', 'categoryId'])
        .where('code', '=', 'BPC-M')
        .executeTakeFirstOrThrow();
      const goods = await makeProduct(database, { price: 60_000, ...wanted, brandId, categoryId });
      // Computes the search data like a save in the console: core-api would find a direct insert only after its next start.
      await database.updateTable('products').set(searchColumnsOf(goods, '')).where('id', '=', goods.id).execute();
      if (areas) {
        const { code: shippingCode } = await makeShippingCode(database, { areasAvailable: areas });
        const target = { targetType: 'PRODUCTS' as const, targetProducts: [goods.id] };
        const { id: shippingId } = await makeShipping(database, { shippingCode, ...target });
        await makeShippingOption(database, { shippingId });
      }
      return goods;
    },
    async sizes(made) {
      const goods = await this.goods({ stock: 0 });
      const named = (index: number) =>
        [...new Set(made.map(({ value }) => value[index] ?? ''))].map((name) => ({ name }));
      const criteria = ['직경', '길이'].map((name, index) => ({ type: 'SELECT', name, values: named(index) }));
      const optionsCriteria = jsonText(criteria);
      await database
        .updateTable('products')
        .set({ optionsEnabled: true, optionsCriteria })
        .where('id', '=', goods.id)
        .execute();
      for (const [sequence, { value, price = 0, stock = 20 }] of made.entries())
        await makeOption(database, { productId: goods.id, value, price, stock, sequence });
      return goods;
    },
    lot: ({ id: productId }, amount) => makeLot(database, { productId, amount }),
    async sizeId({ id }, name) {
      const found = await database
        .selectFrom('productOptions')
        .select('id')
        .where('productId', '=', id)
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return found.id;
    },
    async endSize(goods, name) {
      const id = await this.sizeId(goods, name);
      await database.updateTable('productOptions').set({ enabled: false }).where('id', '=', id).execute();
    },
    async forget(table, ids) {
      if (ids.length > 0) await database.deleteFrom(table).where('id', 'in', ids).execute();
    },
  };
}
