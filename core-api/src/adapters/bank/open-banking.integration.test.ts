import { expect, it, onTestFinished } from 'vitest';
import { demoKeys } from '../../../../tooling/sandbox/demo-keys.ts';
import { startSandbox } from '../../../../tooling/sandbox/index.ts';
import { depositsTo, setAccount, setOpenBanking } from '../../../../tooling/sandbox/open-banking/client.ts';
import { createOpenBanking } from './open-banking.ts';
import { noBank } from './port.ts';

const account = { bankCode: '004', accountNo: '99912345678' };
const query = { ...account, birthOrBizNo: '850302' };
const oneWon = { ...account, holderName: '김시험', printText: '이루온4829' };

async function opened(of: { clientSecret?: string; passPhrase?: string; now?: () => Date } = {}) {
  const now = of.now ?? (() => new Date());
  const sandbox = await startSandbox({ now });
  onTestFinished(() => sandbox.stop());
  await setAccount(sandbox.url, { ...query, holderName: '김시험' });
  const keys = { ...demoKeys.openBanking, ...of };
  const bank = createOpenBanking({ apiUrl: sandbox.url, ...keys, name: '이루온', timeoutMs: 400, now });
  return { url: sandbox.url, bank };
}

const code = (value: string) => expect.objectContaining({ body: expect.objectContaining({ code: value }) });

it('returns the holder of an account, of a person and of a company', async () => {
  const { url, bank } = await opened();
  expect(await bank.lookupHolder(query)).toEqual({
    holderName: '김시험',
    ref: expect.stringMatching(/^M202600001U[0-9A-Z]{9}$/),
  });
  const company = { bankCode: '088', accountNo: '11022233344', birthOrBizNo: '1248100998' };
  await setAccount(url, { ...company, holderName: '시험치과의원' });
  expect(await bank.lookupHolder(company)).toMatchObject({ holderName: '시험치과의원' });
});

it('deposits one won with the code as its sender', async () => {
  const { url, bank } = await opened();
  const { ref } = await bank.sendOneWon(oneWon);
  expect(await depositsTo(url, account.accountNo)).toEqual([
    { id: ref, at: expect.any(String), ...account, holderName: '김시험', printContent: '이루온4829', amount: 1 },
  ]);
  expect(await (await fetch(`${url}/accounts`)).text()).toContain('이루온4829');
});

it.each([
  ['an unknown account', { accountNo: '11111111111' }, { accountNo: '11111111111' }],
  ['another bank', { bankCode: '088' }, { bankCode: '088' }],
  ['another holder', { birthOrBizNo: '850303' }, { holderName: '박시험' }],
])('verifies no %s', async (_, lookup, deposit) => {
  const { url, bank } = await opened();
  await expect(bank.lookupHolder({ ...query, ...lookup })).rejects.toEqual(code('ACCOUNT_UNVERIFIABLE'));
  await expect(bank.sendOneWon({ ...oneWon, ...deposit })).rejects.toEqual(code('ACCOUNT_UNVERIFIABLE'));
  expect(await depositsTo(url, account.accountNo)).toEqual([]);
});

it('cannot distinguish a bank that is closed for the night from one that refuses the account', async () => {
  const { url, bank } = await opened();
  await setOpenBanking(url, { mode: 'closed', times: 1 });
  await expect(bank.lookupHolder(query)).rejects.toEqual(code('ACCOUNT_UNVERIFIABLE'));
  expect(await bank.lookupHolder(query)).toMatchObject({ holderName: '김시험' });
});

it.each(['down', 'slow', 'lost'])('concludes nothing from banks that are %s', async (mode) => {
  const { url, bank } = await opened();
  await setOpenBanking(url, { mode, delayMs: 1_500 });
  await expect(bank.lookupHolder(query)).rejects.toEqual(code('BANK_UNAVAILABLE'));
  await expect(bank.sendOneWon(oneWon)).rejects.toEqual(code('BANK_UNAVAILABLE'));
  // A call without a response was not resent.
  expect(await depositsTo(url, account.accountNo)).toHaveLength(mode === 'lost' ? 1 : 0);
});

it('requests a new token once when the old one is refused or expired', async () => {
  let at = new Date('2026-11-01T00:00:00Z');
  const { url, bank } = await opened({ now: () => at });
  await bank.lookupHolder(query);
  await setOpenBanking(url, { mode: 'old-token', times: 1 });
  expect(await bank.lookupHolder(query)).toMatchObject({ holderName: '김시험' });
  at = new Date('2027-11-01T00:00:00Z');
  expect(await bank.lookupHolder(query)).toMatchObject({ holderName: '김시험' });
  await setOpenBanking(url, { mode: 'old-token' });
  await expect(bank.sendOneWon(oneWon)).rejects.toEqual(code('BANK_UNAVAILABLE'));
});

it.each([
  ['a wrong secret', { clientSecret: 'wrong' }],
  ['a wrong pass phrase', { passPhrase: 'wrong' }],
])('treats %s as a fault of the store', async (_, of) => {
  const { bank } = await opened(of);
  await expect(bank.sendOneWon(oneWon)).rejects.toEqual(code('BANK_UNAVAILABLE'));
});

it('verifies nothing without a contract', async () => {
  await expect(noBank.lookupHolder(query)).rejects.toEqual(code('BANK_UNAVAILABLE'));
  await expect(noBank.sendOneWon(oneWon)).rejects.toEqual(code('BANK_UNAVAILABLE'));
});
