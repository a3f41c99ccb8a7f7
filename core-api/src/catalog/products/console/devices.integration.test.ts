import { type ConsoleProductDetail, type DeviceData, noDevice } from '@iruon/contract';
import { makeLot } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { productInput, twoDiameters, variant } from './product-input.fixture.ts';
import { openConsole, written } from './products.fixture.ts';

const { database, test, operator, base, send, create, save, inShop, history } = await openConsole();

/** A fictional GTIN of the test. */
function gtin(number: number): string {
  const digits = `0880000${String(number).padStart(6, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
const unit = (number: number) => ({ gtin: gtin(number), level: 'UNIT' as const, pieces: 1 });
const fixture: DeviceData = {
  ...{ licenceNo: '제허 00-1234 호', deviceClass: 3, implantable: true, nhiCode: null, lotRequired: true },
  ...{ minShelfDays: 180, udiDis: [] },
};

describe('the device data of a product', () => {
  it('are stored, read again, shown in the shop and in the history', async () => {
    const pack = { gtin: gtin(2), level: 'PACK' as const, pieces: 10 };
    const device = { ...fixture, nhiCode: 'B0030001', udiDis: [unit(1), pack] };
    const product = await create({ device });
    expect(product.device).toEqual(device);
    expect((await inShop(product.code)).body.product).toMatchObject({ devices: [{ _option: null, ...device }] });
    expect((await history(product._id))[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'udiDis', to: `${gtin(1)}, ${gtin(2)} 팩 10개` }),
    );

    const changed = { ...device, deviceClass: 2, minShelfDays: null, lotRequired: false, udiDis: [pack] };
    const saved = await save(product, { device: changed });
    expect(saved).toMatchObject({ status: 200, body: { product: { device: changed } } });
    expect((await history(product._id))[0]?.changes).toEqual([
      { field: 'deviceClass', item: null, from: '3등급', to: '2등급' },
      { field: 'lotRequired', item: null, from: true, to: false },
      { field: 'minShelfDays', item: null, from: '180일', to: null },
      { field: 'udiDis', item: null, from: `${gtin(1)}, ${gtin(2)} 팩 10개`, to: `${gtin(2)} 팩 10개` },
    ]);
    expect((await inShop(product.code)).body.product).toMatchObject({ devices: [{ deviceClass: 2 }] });
  });

  it('stay as they are if a client does not send them, and the same ones change nothing', async () => {
    const product = await create({ device: { ...fixture, udiDis: [unit(10)] } });
    const { device: _, ...rest } = written(product, { name: '다른 이름' });
    const renamed = (await send('PUT', `/${product._id}`, rest)).body.product as ConsoleProductDetail;
    expect(renamed).toMatchObject({ name: '다른 이름', device: product.device });
    expect((await save(renamed, {})).body).toMatchObject({ product: { revision: renamed.revision } });
  });

  it('of an option are its own values, else those of the product', async () => {
    const [small, large] = twoDiameters.options;
    const own = { ...noDevice, deviceClass: 4, udiDis: [unit(21)] };
    const product = await create({
      ...twoDiameters,
      device: fixture,
      options: [
        { ...variant(['Ø4.0']), ...small, device: own },
        { ...variant(['Ø4.5']), ...large },
      ],
    });
    expect(product.options.map(({ device }) => device)).toEqual([own, noDevice]);
    const shown = (await inShop(product.code)).body.product as { devices: unknown[] };
    expect(shown.devices).toEqual([
      { _option: product.options[0]?._id, ...fixture, deviceClass: 4, udiDis: [unit(21)] },
      { _option: product.options[1]?._id, ...fixture },
    ]);
    const [first, second] = written(product).options;
    const moved = [first, { ...second, device: { ...noDevice, udiDis: [unit(22)] } }];
    expect((await save(product, { options: moved })).status).toBe(200);
    expect((await history(product._id))[0]?.changes).toEqual([
      { field: 'udiDis', item: 'Ø4.5', from: null, to: gtin(22) },
    ]);
  });

  it('of an option that is added or removed are added and removed with it', async () => {
    const product = await create({
      ...twoDiameters,
      options: twoDiameters.options.map((option, index) => ({
        ...option,
        device: { ...noDevice, udiDis: [unit(30 + index)] },
      })),
    });
    const [first] = written(product).options;
    const criteria = [{ type: 'SELECT' as const, name: '직경', values: [{ name: 'Ø4.0' }, { name: 'Ø5.0' }] }];
    const added = variant(['Ø5.0'], { device: { ...noDevice, udiDis: [unit(31)] } });
    const saved = await save(product, { optionsConf: { ...product.optionsConf, criteria }, options: [first, added] });
    const { options } = saved.body.product as ConsoleProductDetail;
    expect(options.map(({ device }) => device.udiDis)).toEqual([[unit(30)], [unit(31)]]);
  });
});

describe('a UDI-DI', () => {
  const errorsOf = async (input: object) => {
    const { status, body: response } = await send('POST', '', productInput({ ...base, ...input }));
    const errors = response.errors as { path: string; code: string }[] | undefined;
    return [status, errors?.map(({ path, code }) => [path, code])] as const;
  };

  it('is spelled as scanned, and stored as 14 digits', async () => {
    const scan = `]d201${gtin(40)}17290101`;
    const product = await create({ device: { ...noDevice, udiDis: [{ ...unit(40), gtin: scan }] } });
    expect(product.device.udiDis).toEqual([unit(40)]);
  });

  it.each([
    ['a wrong check digit', { gtin: '08800000000401' }, 'body.device.udiDis.0.gtin'],
    ['ten pieces of a single one', { ...unit(50), pieces: 10 }, 'body.device.udiDis.0.pieces'],
    ['no pieces', { ...unit(50), level: 'PACK', pieces: 0 }, 'body.device.udiDis.0.pieces'],
  ])('with %s is refused at its field', async (_, wrong, path) => {
    const [status, errors] = await errorsOf({ device: { ...noDevice, udiDis: [{ ...unit(50), ...wrong }] } });
    expect([status, errors?.[0]?.[0]]).toEqual([400, path]);
  });

  it('is that of one product or option in the whole shop', async () => {
    await create({ device: { ...noDevice, udiDis: [unit(60)] } });
    expect(await errorsOf({ device: { ...noDevice, udiDis: [unit(60)] } })).toEqual([
      400,
      [['body.device.udiDis.0.gtin', 'duplicate']],
    ]);
    const twice = twoDiameters.options.map((option) => ({ ...option, device: { ...noDevice, udiDis: [unit(61)] } }));
    expect(await errorsOf({ ...twoDiameters, options: twice })).toEqual([
      400,
      [['body.options.1.device.udiDis.0.gtin', 'duplicate']],
    ]);
  });

  it('that two operators add at the same time is that of one of them', async () => {
    const input = () => productInput({ ...base, device: { ...noDevice, udiDis: [unit(70)] } });
    const responses = await Promise.all(Array.from({ length: 6 }, () => send('POST', '', input())));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
  });

  it('belongs to what is sold: not to a product with options, nor to a set', async () => {
    const device = { ...noDevice, udiDis: [unit(80)] };
    expect(await errorsOf({ ...twoDiameters, device })).toEqual([400, [['body.device.udiDis', 'not_allowed']]]);
    const [, errors] = await errorsOf({ type: 'PRODUCT_BUNDLE', device: { ...device, lotRequired: true } });
    expect(errors).toContainEqual(['body.device.lotRequired', 'not_allowed']);
  });

  it('of packages that were sent stays with the product, and may move to one of its options', async () => {
    const { db } = database;
    const product = await create({ device: { ...noDevice, udiDis: [unit(120), unit(121)] } });
    const { id: lotId } = await makeLot(db, { productId: product._id });
    const piece = { kind: 'SAMPLE', receiverId: operator.id, productId: product._id, lotId, amount: 1 } as const;
    await db
      .insertInto('parcelPieces')
      .values({ ...{ id: newId(), ...piece, gtin: gtin(120), proof: 'SCAN' }, packedAt: new Date() })
      .execute();
    const refused = await save(product, { device: { ...noDevice, udiDis: [unit(121)] } });
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ path: 'body.device.udiDis', code: 'not_allowed', message: expect.stringContaining(gtin(120)) }],
    ]);
    const saved = await save(product, { device: { ...noDevice, udiDis: [unit(120)] } });
    expect(saved.status).toBe(200);
    const [small, large] = twoDiameters.options;
    const moved = await save(saved.body.product as ConsoleProductDetail, {
      ...twoDiameters,
      device: noDevice,
      options: [
        { ...variant(['Ø4.0']), ...small, device: { ...noDevice, udiDis: [unit(120)] } },
        { ...variant(['Ø4.5']), ...large },
      ],
    });
    expect([moved.status, moved.body.errors]).toEqual([200, undefined]);
    const optioned = moved.body.product as ConsoleProductDetail;
    const [first, second] = written(optioned).options;
    const without = await save(optioned, { options: [{ ...first, device: noDevice }, second] });
    expect(without.body.errors).toMatchObject([{ path: 'body.options.0.device.udiDis', code: 'not_allowed' }]);
    expect((await save(optioned, { options: [second] })).body.errors).toMatchObject([{ code: 'not_allowed' }]);
  });

  it('finds its product in the console and in the shop, as digits and as a scanned package', async () => {
    const product = await create({
      ...twoDiameters,
      options: twoDiameters.options.map((option, index) => ({
        ...option,
        device: { ...noDevice, udiDis: [unit(90 + index)] },
      })),
    });
    for (const q of [gtin(91), gtin(91).slice(1), `]d201${gtin(91)}172901011012345`, `(01)${gtin(91)}(10)A1`]) {
      const filter = encodeURIComponent(JSON.stringify({ q }));
      const console = await send('GET', `?filter=${filter}`);
      expect(console.body.products, q).toMatchObject([{ code: product.code }]);
      const shop = await test.send('GET', `/api/v1/shop/products?q=${encodeURIComponent(q)}`, { as: operator });
      expect(shop.body.products, q).toMatchObject([{ code: product.code }]);
    }
    const foreign = await test.send('GET', `/api/v1/shop/products?q=${gtin(99)}`, { as: operator });
    expect(foreign.body.products).toEqual([]);
  });
});
