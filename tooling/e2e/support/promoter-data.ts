import { seoulDay } from '@iruon/contract/seoul';
import type { Database } from '@iruon/db';
import { makePromoter } from '@iruon/db/factories';
import { encrypt, readDataKeys } from '../../../core-api/src/platform/security/encryption.ts';
import { DATA_KEYS_NAME } from './data-keys.ts';

const RATE = 330;
const newId = () => crypto.randomUUID();

/** Data of a promoter, like after using the store's pages. */
export interface PromoterData {
  /** A pending application as a promoter. */
  application(userId: string, message: string): Promise<void>;
  /** A bonus of an order, held because promoter and buyer have the same phone number; available immediately. */
  heldBonus(promoterId: string, orderId: string, amount: number): Promise<void>;
  /** A manual row of the ledger, with its time. */
  givenBonus(promoterId: string, amount: number, at: Date): Promise<void>;
  /** Registration, contract and training with today's date, as entered by operators. */
  papers(userId: string): Promise<void>;
  /** A verified account and a registration number. */
  payee(userId: string, accountNumber: string): Promise<void>;
  /** A requested withdrawal, reserved in the ledger. */
  withdrawal(promoterId: string, amounts: { gross: number; incomeTax: number; localTax: number }): Promise<void>;
  /** An approved promoter from the start. */
  approved(userId: string): Promise<void>;
}

export function promoterData(database: Database): PromoterData {
  const row = (promoterId: string, amount: number, at: Date) => ({
    id: newId(),
    key: `e2e:${newId()}`,
    promoterId,
    amount,
    availableAt: at,
    createdAt: at,
  });
  return {
    async application(userId, message) {
      const at = new Date();
      await database
        .insertInto('promoterApplications')
        .values({ id: newId(), userId, message, createdAt: at })
        .execute();
      await makePromoter(database, { userId, state: 'AWAITING', requestedAt: at });
    },
    async approved(userId) {
      await makePromoter(database, { userId });
    },
    async papers(userId) {
      const at = new Date();
      const today = seoulDay(at);
      const days = { registeredOn: today, contractedOn: today, trainedOn: today };
      await database
        .insertInto('promoterPapers')
        .values({ userId, registrationNo: '제2026-1호', ...days, updatedAt: at })
        .execute();
    },
    async heldBonus(promoterId, orderId, amount) {
      const at = new Date();
      const base = Math.round((amount * 10_000) / RATE);
      const bonus = { ...row(promoterId, amount, at), type: 'SALES', orderId, goods: base, base } as const;
      await database
        .insertInto('promoterBonuses')
        .values({ ...bonus, basisPoints: RATE, rateVersion: 1 })
        .execute();
      await database
        .insertInto('bonusHolds')
        .values({ bonusId: bonus.id, reasons: ['PHONE'], createdAt: at })
        .execute();
    },
    async givenBonus(promoterId, amount, at) {
      await database
        .insertInto('promoterBonuses')
        .values({ ...row(promoterId, amount, at), type: 'EDIT', message: '행사 협조' })
        .execute();
    },
    async payee(userId, accountNumber) {
      const keys = readDataKeys(process.env[DATA_KEYS_NAME] ?? '');
      if (!keys) throw new Error(`${DATA_KEYS_NAME} is not set; run through tooling/e2e/playwright.config.ts`);
      const at = new Date(Date.now() - 30 * 86_400_000);
      await database
        .insertInto('promoterAccounts')
        .values({
          userId,
          bankCode: '004',
          holder: '김이체',
          account: encrypt(keys, accountNumber, `promoter_accounts.account:${userId}`),
          last4: accountNumber.slice(-4),
          accountHash: `e2e:${accountNumber}`,
          verifiedAt: at,
        })
        .execute();
      const number = encrypt(keys, '9001011234567', `promoter_residents.number:${userId}`);
      await database
        .insertInto('promoterResidents')
        .values({ userId, number, masked: '900101-*******', updatedAt: at })
        .execute();
    },
    async withdrawal(promoterId, { gross, incomeTax, localTax }) {
      const at = new Date();
      const id = newId();
      const net = gross - incomeTax - localTax;
      await database
        .insertInto('promoterWithdrawals')
        .values({
          ...{ id, promoterId, gross, incomeTax, localTax, net, income: 'BUSINESS', state: 'REQUESTED' },
          ...{ requestedAt: at, updatedAt: at },
        })
        .execute();
      await database
        .insertInto('promoterBonuses')
        .values({ ...row(promoterId, -gross, at), type: 'WITHDRAWAL', withdrawalId: id, key: `WITHDRAWAL:${id}` })
        .execute();
    },
  };
}
