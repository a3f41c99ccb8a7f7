import { makeOption, makeProduct, makeShippingOption, makeUser } from '@iruon/db/factories';
import { beforeEach } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { couponRoutes } from '../coupons/routes.ts';
import { cartRoutes } from './routes.ts';

export interface Line {
  _id: string;
  _option: string | null;
  _shippingOption: string;
  amount: number;
  salePrice: number;
  availability: string;
  hasOptions: boolean;
  supplies: { _supply: string; amount: number }[];
}

/** Carts with a product of two lengths, one per test file; `each` has the data of the current test. */
export async function openCartOptions() {
  const database = await databaseForTests();
  const test = createTestApp(database.db, { routes: [...cartRoutes, ...couponRoutes] });
  await makeShippingOption(database.db);

  async function made() {
    const member = await makeUser(database.db);
    const optionsCriteria = [{ type: 'SELECT', name: '길이', values: [{ name: '10mm' }, { name: '12mm' }] }];
    const product = await makeProduct(database.db, { price: 10_000, optionsEnabled: true, optionsCriteria });
    const of = { productId: product.id };
    const short = await makeOption(database.db, { ...of, value: ['10mm'], stock: 20, sequence: 1 });
    const long = await makeOption(database.db, { ...of, value: ['12mm'], price: 500, stock: 8, sequence: 2 });
    return { member, product, short, long };
  }
  const each = await made();
  beforeEach(async () => {
    Object.assign(each, await made());
  });

  const list = async () => (await test.send('GET', '/api/v1/me/carts', { as: each.member })).body.carts as Line[];
  async function put(
    _option: string | null,
    amount: number,
    rest: object = {},
    _product = each.product.id,
  ): Promise<Line> {
    const body = { carts: [{ _product, _option, amount, ...rest }] };
    const { body: response } = await test.send('POST', '/api/v1/me/carts', { as: each.member, body });
    const line = (await list()).find((each) => each._id === (response._added as string[] | undefined)?.[0]);
    if (!line) throw new Error('not in the cart');
    return line;
  }
  const send = ({ _id }: Pick<Line, '_id'>, body: object, headers: Record<string, string> = {}) =>
    test.send('PUT', `/api/v1/me/carts/${_id}`, { as: each.member, body, headers });
  const change = (line: Pick<Line, '_id'>, body: object, key: string = crypto.randomUUID()) =>
    send(line, body, { 'idempotency-key': key });
  const optionsOf = ({ _id }: Pick<Line, '_id'>, as = each.member) =>
    test.send('GET', `/api/v1/me/carts/${_id}/options`, { as });

  return { database, test, each, list, put, send, change, optionsOf };
}
