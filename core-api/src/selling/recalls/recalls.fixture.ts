import type { RecallDetail, RecallParty, RecallPartyDetail } from '@iruon/contract';
import { makeLot } from '@iruon/db/factories';
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
  async function onlyParty(id: string): Promise<RecallPartyDetail> {
    const [party] = await partiesOf(id);
    if (!party) throw new Error('No party');
    return (await ask('GET', `recalls/${id}/parties/${party._id}`)).body.party as RecallPartyDetail;
  }
  const stockOf = async (id: string) =>
    (await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
  return { ...stock, sold, input, open, read, partiesOf, onlyParty, stockOf };
}
