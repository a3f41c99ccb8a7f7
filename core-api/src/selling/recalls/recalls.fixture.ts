import type { RecallDetail, RecallParty, RecallPartyDetail } from '@iruon/contract';
import { makeLot } from '@iruon/db/factories';
import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { openStock } from '../stock-items/stock-items.fixture.ts';

type Body = Record<string, unknown>;

/** A store whose buyers got pieces of lots, and an operator who recalls them. */
export async function openRecalls() {
  const stock = await openStock();
  const { store, db, ask, confirmed, ship } = stock;

  /** A product with a lot, of which some pieces were sent to a new member. */
  async function sold({ amount = 3, pieces = 10 } = {}) {
    const product = await store.makeProduct({ stock: pieces });
    const lot = await makeLot(db, { productId: product.id, amount: pieces });
    const buyers = [await confirmed({ product, amount })];
    const [first] = buyers;
    if (!first) throw new Error('No purchase');
    const shipped = await ship(first.purchaseNo);
    if (shipped.status !== 200) throw new Error(JSON.stringify(shipped.body));
    return { product, lot, purchase: first };
  }

  /** Sends pieces of a lot in exchange for those of an order, and as samples to a member, and books them. */
  async function sendBeside(
    { lot, product }: { lot: { id: string }; product: { id: string } },
    {
      orderId,
      exchanges,
      doctor,
      samples,
    }: { orderId: string; exchanges: number; doctor: { id: string }; samples: number },
  ): Promise<void> {
    const at = store.now();
    const piece = { productId: product.id, lotId: lot.id, proof: 'SCAN', packedAt: at, shippedAt: at } as const;
    await db
      .insertInto('parcelPieces')
      .values([
        { ...piece, id: newId(), kind: 'EXCHANGE', orderId, amount: exchanges },
        { ...piece, id: newId(), kind: 'SAMPLE', receiverId: doctor.id, amount: samples },
      ])
      .execute();
    const sent = exchanges + samples;
    await sql`update lots set on_hand = on_hand - ${sent}, in_stock = in_stock - ${sent} where id = ${lot.id}`.execute(
      db,
    );
    await sql`update products set stock = stock - ${sent} where id = ${product.id}`.execute(db);
    await sql`insert into stock_ledger (id, product_id, delta, reason, lot_id, created_at)
      values (${newId()}, ${product.id}, ${-sent}, 'LOT', ${lot.id}, ${at})`.execute(db);
    await db
      .insertInto('lotLedger')
      .values({ id: newId(), lotId: lot.id, shelf: -sent, quarantine: 0, reason: 'SHIP', createdAt: at })
      .execute();
  }

  const input = (_lots: readonly string[], more: Body = {}) => ({
    ...{ isDrill: false, hazard: 2, title: '포장 밀봉 불량', reason: '밀봉이 풀린 포장이 있습니다.' },
    instruction: '사용하지 마시고 따로 보관해 주세요.',
    confirmedOn: store.now().toISOString().slice(0, 10),
    _lots,
    ...more,
  });
  async function open(_lots: readonly string[], more: Body = {}): Promise<RecallDetail> {
    const { status, body } = await ask('POST', 'recalls', input(_lots, more));
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.recall as RecallDetail;
  }
  const read = async (id: string) => (await ask('GET', `recalls/${id}`)).body.recall as RecallDetail;
  const partiesOf = async (id: string, filter: Body = {}) =>
    (await ask('GET', `recalls/${id}/parties?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body
      .parties as RecallParty[];
  const readParty = async (id: string, party: string) =>
    (await ask('GET', `recalls/${id}/parties/${party}`)).body.party as RecallPartyDetail;
  async function onlyParty(id: string): Promise<RecallPartyDetail> {
    const [party] = await partiesOf(id);
    if (!party) throw new Error('No party');
    return readParty(id, party._id);
  }
  const stockOf = async (id: string) =>
    (await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
  return { ...stock, sold, sendBeside, input, open, read, partiesOf, readParty, onlyParty, stockOf };
}
