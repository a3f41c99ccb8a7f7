import type { BankVerification } from '@iruon/contract';
import { afterAll } from 'vitest';
import { demoKeys } from '../../../../tooling/sandbox/demo-keys.ts';
import { startSandbox } from '../../../../tooling/sandbox/index.ts';
import { depositsTo, setAccount } from '../../../../tooling/sandbox/open-banking/client.ts';
import { createOpenBanking } from '../../adapters/bank/open-banking.ts';
import { type As, createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { makePair } from '../bonuses/bonuses.fixture.ts';
import { promotersRoutes } from '../routes.ts';

export const PATH = '/api/v1/promoter/bank/hold-verifications';

/**
 * Promoters with accounts at the banks of the sandbox, one per test file; `each` has the advancing clock, and a hook
 * before a deposit is sent.
 */
export async function openVerifications() {
  const each = {
    clock: new Date('2026-07-01T03:00:00Z'),
    betweenCalls: async (): Promise<unknown> => undefined,
  };
  const database = await databaseForTests({ max: 20 });
  const sandbox = await startSandbox({ now: () => each.clock });
  afterAll(() => sandbox.stop());
  const keys = { ...demoKeys.openBanking, name: '이루온', timeoutMs: 400, now: () => each.clock };
  const bank = createOpenBanking({ apiUrl: sandbox.url, ...keys });
  const test = createTestApp(database.db, {
    routes: promotersRoutes,
    now: () => each.clock,
    bank: {
      ...bank,
      async sendOneWon(of) {
        await each.betweenCalls();
        return bank.sendOneWon(of);
      },
    },
  });

  const later = (minutes: number) => {
    each.clock = new Date(each.clock.getTime() + minutes * 60_000);
  };
  const asMember = (id: string): As => ({ id, scopes: [], custNo: null });
  let numbers = 20_000_000;

  /** A promoter with a registration number and an account of the same name at a bank. */
  async function payee(holderName = '김이루', name = '김이루') {
    const { promoterId } = await makePair(database.db);
    await database.db.updateTable('users').set({ name }).where('id', '=', promoterId).execute();
    await test.send('PUT', '/api/v1/promoter/resident-number', {
      as: asMember(promoterId),
      body: { residentRegistrationNumber: '900101-1234567' },
    });
    numbers += 1;
    const bank = { code: '004', accountNumber: String(numbers), accountHolder: name };
    await open(bank, holderName);
    return { promoterId, bank };
  }
  const open = (bank: { code: string; accountNumber: string }, holderName: string, birthOrBizNo = '900101') =>
    setAccount(sandbox.url, { bankCode: bank.code, accountNo: bank.accountNumber, holderName, birthOrBizNo });
  type Payee = Awaited<ReturnType<typeof payee>>;

  const start = ({ promoterId, bank }: Payee, key: string = crypto.randomUUID()) =>
    test.send('POST', PATH, { as: asMember(promoterId), body: { bank }, headers: { 'idempotency-key': key } });
  const started = async (of: Payee) => (await start(of)).body.verification as BankVerification;
  const enter = async (of: Payee, id: string, otp: string) =>
    await test.send('PUT', `${PATH}/${id}/verify`, { as: asMember(of.promoterId), body: { otp } });
  const entered = async (of: Payee, id: string, otp: string) =>
    (await enter(of, id, otp)).body.verification as BankVerification;
  const deposits = ({ bank }: Payee) => depositsTo(sandbox.url, bank.accountNumber);
  const codeOf = async (of: Payee) => (await deposits(of))[0]?.printContent.replace('이루온', '') ?? '';
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const accountOf = ({ promoterId }: Payee) =>
    database.db.selectFrom('promoterAccounts').selectAll().where('userId', '=', promoterId).executeTakeFirst();

  return {
    database,
    sandbox,
    test,
    each,
    later,
    asMember,
    payee,
    open,
    start,
    started,
    enter,
    entered,
    deposits,
    codeOf,
    wrong,
    accountOf,
  };
}
