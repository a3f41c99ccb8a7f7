import type { ParcelDetail, ScannedPiece } from '@iruon/contract';
import { makeDeviceData, makeDeviceUdi, makeLot } from '@iruon/db/factories';
import { openStock } from '../../selling/stock-items/stock-items.fixture.ts';
import { type Member, newKey, type Product } from '../../testing/store.ts';
import { claiming } from '../claims/claims.fixture.ts';

let serials = 0;

/** A GTIN-14 with its check digit. */
function newGtin(): string {
  const digits = `0880${String(++serials).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

type LotOf = Omit<Parameters<typeof makeLot>[1], 'productId'>;

interface Device {
  product: Product;
  gtin: string;
  pack: string;
}

/** A store with packers and goods whose pieces have lots, one per test file. */
export async function openPacking() {
  const stock = await openStock();
  const { store, db } = stock;
  const packer = await store.makeMember({ type: 'OPERATOR', name: '구본오' });
  const orders = claiming(store, stock.operator);

  /** A product that needs lots, with the UDI of a piece and of a pack of ten, and its lots by number. */
  async function device(lots: Record<string, LotOf>, required = true): Promise<Device> {
    const amount = Object.values(lots).reduce((sum, lot) => sum + (lot.amount ?? 0), 0);
    const product = await store.makeProduct({ stock: amount, price: 10_000 });
    await makeDeviceData(db, { productId: product.id, lotRequired: required, minShelfDays: 180 });
    const [gtin, pack] = [newGtin(), newGtin()];
    await makeDeviceUdi(db, { productId: product.id, gtin });
    await makeDeviceUdi(db, { productId: product.id, gtin: pack, level: 'PACK', pieces: 10 });
    for (const [lotNo, lot] of Object.entries(lots)) await makeLot(db, { productId: product.id, lotNo, ...lot });
    return { product, gtin, pack };
  }

  const station = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as: Member = packer) =>
    store.send(method, `/api/console/shop/parcels${path}`, {
      as,
      ...(body && { body }),
      ...(method === 'POST' && { headers: { 'idempotency-key': newKey() } }),
    });

  /** A confirmed purchase and its parcel. */
  async function parcelOf(lines: readonly { product: Product; amount: number }[]) {
    const purchase = await orders.bought([...lines]);
    for (const id of purchase.orderIds) await orders.decide(id, 'ORDER_CONFIRM');
    const { id } = await db
      .selectFrom('packingParcels')
      .select('id')
      .where('purchaseId', '=', purchase._id)
      .executeTakeFirstOrThrow();
    return { ...purchase, id };
  }
  async function claimed(lines: readonly { product: Product; amount: number }[], as = packer) {
    const parcel = await parcelOf(lines);
    const response = await station('POST', `/${parcel.id}/claim`, {}, as);
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
    return parcel;
  }
  const udi = (gtin: string, lotNo: string, serial?: string) =>
    `(01)${gtin}(10)${lotNo}${serial === undefined ? '' : `(21)${serial}`}`;

  /** Scans at the station and returns the answer. */
  async function scan(id: string, text: string, more: object = {}, as = packer): Promise<ScannedPiece> {
    const response = await station('POST', `/${id}/pieces`, { text, ...more }, as);
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
    return response.body.scan as ScannedPiece;
  }
  const read = async (id: string) => (await station('GET', `/${id}`)).body.parcel as ParcelDetail;
  const lotsIn = async (id: string) =>
    (await read(id)).goods.map(({ lots }) => lots.map(({ lotNo, amount }) => `${lotNo} ${amount}`).join(', '));
  const reservedOf = async (parcelId: string) => {
    const rows = await db
      .selectFrom('lotReservations')
      .innerJoin('lots', 'lots.id', 'lotId')
      .select(['lotNo', 'amount'])
      .where('parcelId', '=', parcelId)
      .orderBy('lotNo')
      .execute();
    return rows.map(({ lotNo, amount }) => `${lotNo} ${amount}`).join(', ');
  };
  async function pack(id: string, as = packer) {
    const { goods } = await read(id);
    return station('POST', `/${id}/pack`, { goods: goods.map(({ key, amount }) => ({ key, amount })) }, as);
  }
  return { ...stock, packer, orders, device, station, parcelOf, claimed, udi, scan, read, lotsIn, reservedOf, pack };
}
