import type { BankLine, DepositProposal } from '@iruon/contract';
import { describe, expect, it } from 'vitest';
import { newKey, type Placed } from '../../testing/store.ts';
import { openDeposits } from './deposits.fixture.ts';

const ROOT = '/api/console/shop/deposits';

const { store, operator, manager, waiting } = await openDeposits();

const list = async (query = '', as = operator) => {
  const { status, body } = await store.send('GET', `${ROOT}?range=[0,199]${query}`, { as });
  return { status, total: body.total, rows: body.deposits as { _id: string; depositor: string; payable: number }[] };
};
const confirm = (deposits: object[], as = operator, key = newKey()) =>
  store.send('POST', `${ROOT}/confirm`, { as, headers: { 'idempotency-key': key }, body: { deposits } });
const stateOf = async ({ _id }: Pick<Placed, '_id'>) => (await store.purchaseRow(_id)).state;
const HEAD = '거래일시,입금자,출금액,입금액,잔액';

async function proposeFile(text: string, columns?: object, name = 'bank.csv', as = operator) {
  const form = new FormData();
  form.set('file', new File([text], name));
  if (columns) form.set('columns', JSON.stringify(columns));
  const response = await store.app.request(`${ROOT}/proposal`, {
    method: 'POST',
    body: form,
    headers: { authorization: await store.authorize(as) },
  });
  const body = (await response.json()) as { proposal: DepositProposal; code: string; detail: string };
  return { status: response.status, ...body };
}
const propose = (rows: string[], name = 'bank.csv', as = operator) =>
  proposeFile([HEAD, ...rows].join('\r\n'), undefined, name, as);
const claimInputOf = ({ key, depositor, amount, candidates: [first] }: BankLine) => ({
  _purchase: first?._purchase,
  line: key,
  depositor,
  amount,
});

describe('the page of deposits', () => {
  it('has a row for each purchase that expects a transfer, and none of a card or of an open window', async () => {
    const one = await waiting({ name: '나대기' });
    const card = await store.placed();
    await store.authenticated(card);
    const opened = await store.placed({ method: 'account' });
    const fields = await store.authenticated(opened);
    const { rows } = await list();
    expect(rows.find(({ _id }) => _id === one._id)).toMatchObject({
      payable: 23_000,
      depositor: '나대기',
      account: null,
    });
    expect(rows.map(({ _id }) => _id)).not.toContain(card._id);
    expect(rows.map(({ _id }) => _id)).not.toContain(opened._id);
    await store.approve(fields);
    expect((await list()).rows.find(({ _id }) => _id === opened._id)).toMatchObject({
      account: expect.stringMatching(/\d/),
    });
    const filter = encodeURIComponent(JSON.stringify({ q: '나대기' }));
    expect(await list(`&filter=${filter}`)).toMatchObject({ total: 1, rows: [{ _id: one._id }] });
    expect((await list('', manager)).status).toBe(403);
  });

  it('confirms many, each individually; a repetition, also concurrent, changes nothing', async () => {
    const some = await Promise.all([waiting(), waiting(), waiting()]);
    const card = await store.placed();
    const options = [...some, card].map(({ _id }) => ({ _purchase: _id, amount: 23_000 }));
    expect((await confirm(options, manager)).status).toBe(403);
    const [first, second] = await Promise.all([confirm(options), confirm(options)]);
    for (const { status, body } of [first, second]) {
      expect([status, body]).toMatchObject([200, { changed: 3, refused: 1 }]);
      expect((body.results as { _id: string; code: string }[]).find(({ _id }) => _id === card._id)).toMatchObject({
        code: 'PAYMENT_NOT_BY_TRANSFER',
      });
    }
    expect((await confirm(options)).body).toMatchObject({ changed: 3, refused: 1 });
    for (const purchase of some) {
      expect(await stateOf(purchase)).toBe('PURCHASE_CONFIRMED');
      expect(await store.paymentRows(purchase._id)).toHaveLength(1);
    }
    expect(await stateOf(card)).toBe('PURCHASE_INITIATED');
  });

  it('refuses a duplicate, and one with a different deposited amount', async () => {
    const purchase = await waiting();
    const twice = [1, 2].map(() => ({ _purchase: purchase._id, amount: 23_000 }));
    expect(await confirm(twice)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    const unnamed = await confirm([{ _purchase: purchase._id }]);
    expect(unnamed).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect((await confirm([{ _purchase: purchase._id, amount: 22_999 }])).body).toMatchObject({
      refused: 1,
      results: [{ code: 'DEPOSIT_AMOUNT_DIFFERS' }],
    });
    expect(await stateOf(purchase)).toBe('PURCHASE_GENERATED');
  });
});

describe("a bank's list", () => {
  it('proposes certain matches and leaves the others to be chosen; confirmed and uploaded again it does nothing more', async () => {
    const sure = await waiting({ name: '하나뿐' }, 41_000);
    const [left, right] = [await waiting({ name: '두주문' }, 42_000), await waiting({ name: '두주문' }, 42_000)];
    const rows = [
      '2026-06-08 09:30:00,하나뿐,0,"44,000","1,000,000"',
      '2026-06-08 09:40:00,두주문,0,"45,000","1,045,000"',
      '2026-06-08 09:50:00,없는이,0,"77,000","1,122,000"',
      '2026-06-08 10:00:00,카드대금,"10,000",0,"1,112,000"',
    ];
    const { status, proposal } = await propose(rows);
    expect(status).toBe(200);
    expect(proposal.skipped).toBe(1);
    expect(
      proposal.lines.map(({ state, candidates }) => [state, candidates.map(({ _purchase }) => _purchase)]),
    ).toEqual([
      ['MATCHED', [sure._id]],
      ['UNSURE', [left._id, right._id]],
      ['NONE', []],
    ]);
    expect(await stateOf(sure)).toBe('PURCHASE_GENERATED');

    const options = proposal.lines.slice(0, 2).map(claimInputOf);
    expect((await confirm(options)).body).toMatchObject({ changed: 2, refused: 0 });
    expect((await store.paymentRows(sure._id))[0]).toMatchObject({ depositor: '하나뿐', bankLine: options[0]?.line });
    const again = await propose([...rows, '2026-06-08 11:00:00,새줄,0,"1,000","1,113,000"']);
    expect(again.proposal.lines.map(({ state }) => state)).toEqual(['TAKEN', 'TAKEN', 'NONE', 'NONE']);
    expect((await confirm(options)).body).toMatchObject({ changed: 2, refused: 0 });
    // A line that paid one order does not pay another order of the same person and amount.
    const other = await confirm([{ ...options[1], _purchase: right._id }]);
    expect(other.body).toMatchObject({ refused: 1, results: [{ code: 'DEPOSIT_TAKEN' }] });
    expect(await stateOf(right)).toBe('PURCHASE_GENERATED');
  });

  it('pays one purchase by one line, also for concurrent requests of two operators', async () => {
    const [left, right] = [await waiting({ name: '동시에' }, 50_000), await waiting({ name: '동시에' }, 50_000)];
    const { proposal } = await propose(['2026-06-08 09:30:00,동시에,0,"53,000","1,000,000"']);
    const [line] = proposal.lines;
    const input = (_purchase: string) => [{ _purchase, line: line?.key, amount: 53_000 }];
    const responses = await Promise.all([confirm(input(left._id)), confirm(input(right._id))]);
    expect(responses.map(({ body }) => body.changed).toSorted()).toEqual([0, 1]);
    expect([await stateOf(left), await stateOf(right)].toSorted()).toEqual([
      'PURCHASE_CONFIRMED',
      'PURCHASE_GENERATED',
    ]);
  });

  it('of an unknown direction is proposed without a certain match', async () => {
    const purchase = await waiting({ name: '방향없음' }, 60_000);
    const head = '거래일시,거래구분,내용,거래금액';
    const lines = async (word: string) =>
      (await proposeFile(`${head}\n2026-06-08 09:30,${word},방향없음,"63,000"\n`)).proposal.lines;
    expect(await lines('출금')).toEqual([]);
    expect(await lines('[-] 송금')).toEqual([]);
    const [unsure] = await lines('이체');
    expect(unsure).toMatchObject({ state: 'UNSURE', doubt: expect.stringContaining('이체') });
    expect(unsure?.candidates.map(({ _purchase }) => _purchase)).toEqual([purchase._id]);
    expect(await lines('입금')).toMatchObject([{ state: 'MATCHED', doubt: null }]);
  });

  it('with unknown headings is read by columns that an operator chooses once, until they are forgotten', async () => {
    const purchase = await waiting({ name: '열고르기' }, 70_000);
    const text = '언제;누가;들어온 돈;나간 돈\n2026-06-08;열고르기;73,000;\n2026-06-08;임대료;;73,000\n';
    const { status, proposal } = await proposeFile(text);
    expect(status).toBe(200);
    expect(proposal).toMatchObject({ isRead: false, lines: [], layout: null, offer: { kind: 'BANK' } });
    expect(proposal.offer.sheets[0]?.first[0]?.cells).toEqual(['언제', '누가', '들어온 돈', '나간 돈']);

    const columns = { sheet: '', headingRow: 1, places: { day: 1, depositor: 2, deposited: 3, withdrawn: 4 } };
    const refused = await proposeFile(text, { ...columns, places: { day: 1, depositor: 2 }, isKept: true });
    expect(refused).toMatchObject({
      ...{ status: 400, code: 'INVALID_INPUT', errors: [{ path: 'body.columns.places.deposited' }] },
    });
    expect(await proposeFile(text, { ...columns, isKept: false })).toMatchObject({ proposal: { layout: null } });
    const chosen = await proposeFile(text, { ...columns, isKept: true });
    const { layout } = chosen.proposal;
    expect(chosen.proposal.lines).toMatchObject([{ state: 'MATCHED', candidates: [{ _purchase: purchase._id }] }]);
    expect(layout).toMatchObject({
      ...{ kind: 'BANK', operatorName: '김재무', headings: ['언제', '누가', '들어온돈', '나간돈'] },
    });
    expect((await proposeFile(text)).proposal).toMatchObject({ layout, lines: [{ amount: 73_000 }] });

    const LAYOUTS = '/api/console/shop/sheet-layouts';
    const listed = () => store.send('GET', `${LAYOUTS}?kind=BANK`, { as: operator });
    expect((await listed()).body).toEqual({ layouts: [layout] });
    expect((await store.send('GET', `${LAYOUTS}?kind=BANK`, { as: manager })).status).toBe(403);
    expect((await store.send('DELETE', `${LAYOUTS}/${layout?._id}`, { as: manager })).status).toBe(403);
    expect((await listed()).body).toEqual({ layouts: [layout] });
    expect((await store.send('DELETE', `${LAYOUTS}/${layout?._id}`, { as: operator })).status).toBe(204);
    expect((await store.send('DELETE', `${LAYOUTS}/${layout?._id}`, { as: operator })).status).toBe(404);
    expect((await proposeFile(text)).proposal.isRead).toBe(false);
  });

  it('without rows is refused, and only operators may upload', async () => {
    expect(await proposeFile('거래내역이 없습니다\n')).toMatchObject({ status: 422, code: 'BANK_LIST_REFUSED' });
    expect((await propose([], 'bank.csv', manager)).status).toBe(403);
  });
});
