import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Database, migrateToLatest } from '@iruon/db';
import {
  makeCoupon,
  makeOption,
  makeProduct,
  makeSettings,
  makeShippingOption,
  makeUser,
  makeUserCoupon,
} from '@iruon/db/factories';
import { isEmpty } from '@iruon/db/seed';
import { grantPoints } from '../../core-api/src/members/points/index.ts';
import { inTransaction } from '../../core-api/src/platform/db/transaction.ts';
import { setCustomer } from '../sandbox/client.ts';
import { demoKeys } from '../sandbox/demo-keys.ts';
import { type Sandbox, startSandbox } from '../sandbox/index.ts';
import { buildWhatChanged } from '../start/builds.ts';
import { freePorts } from '../start/ports.ts';
import { Running } from '../start/running.ts';
import { Client, type Person } from './client.ts';
import { MortalCore } from './core.ts';
import { MortalDatabase } from './database.ts';

/** A member with its coupons. It has one cart, so its purchases are placed one at a time. */
export interface Buyer {
  person: Person;
  /** Its number in the ERP: only customers can buy. */
  custNo: string;
  /** Free user coupons. */
  coupons: { onLine: string[]; onTotal: string[] };
  isShopping: boolean;
}

interface Goods {
  productId: string;
  /** The sizes, if it has sizes. */
  options: string[];
}

export interface Shop extends AsyncDisposable {
  databaseUrl: string;
  db: Database;
  sandbox: Sandbox;
  core: MortalCore;
  /** Null for an external database, which is not stopped. */
  database: MortalDatabase | null;
  client: Client;
  goods: Record<'implant' | 'drill' | 'gown' | 'scarce', Goods>;
  parcelId: string;
  buyers: Buyer[];
  operator: Person;
}

/** core-api's timeout for the gateway here, milliseconds; with the default of 30 s a run would take hours. */
export const GATEWAY_TIMEOUT_MS = 1_000;
/** Longer than that timeout, so that no call is reconciled while it waits for its response. */
export const RECONCILE_AFTER_SECONDS = 2;

const POINTS = 300_000;
const MONEY = 1_000_000;
const COUPONS = 12;

/**
 * A separate store on free ports: database, external systems, core-api, members with points, prepaid balance and
 * coupons.
 */
export async function openShop(options: {
  databaseUrl: string | undefined;
  buyers: number;
  /** More variables of core-api. */
  env?: NodeJS.ProcessEnv;
}): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'iruon-chaos-'));
  const closers: (() => Promise<unknown> | unknown)[] = [];
  const close = async () => {
    for (const one of closers.reverse()) await one();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [corePort, databasePort] = (await freePorts(2)) as [number, number];
    const own = { folder: `${folder}-postgres`, port: databasePort, logFile: join(folder, 'postgres.log') };
    const database = options.databaseUrl === undefined ? new MortalDatabase(own) : null;
    if (database) closers.push(() => database.stop());
    const databaseUrl = options.databaseUrl ?? (await database?.start()) ?? '';
    await migrateToLatest(databaseUrl);
    if (!(await isEmpty(databaseUrl)))
      throw new Error('DATABASE_URL: a chaos run fills a database, give it an empty one');
    const db = createDatabase(databaseUrl, { max: 6, applicationName: 'iruon-chaos' });
    closers.push(() => db.destroy());
    const url = `http://127.0.0.1:${corePort}`;
    const sandbox = await startSandbox({
      webhookUrl: `${url}/api/plugins/nice/pay/webhook`,
      webhookBackoffMs: [250, 500, 1_000, 2_000, 4_000],
    });
    closers.push(() => sandbox.stop());
    const sown = await sow(db, sandbox, options.buyers);
    const filesDir = join(folder, 'files');
    mkdirSync(filesDir);
    const tokenKey = randomUUID();
    const env = { ...coreEnvironment({ databaseUrl, sandbox, corePort, filesDir, tokenKey }), ...options.env };
    const core = new MortalCore(url, env, folder);
    await buildWhatChanged(new Running(), join(folder, 'build.log'), () => {}, ['core-api']);
    await core.start();
    closers.push(() => core.stop());
    const client = new Client({ core: url, tokenKey, connections: 128, isBack: () => core.ready() });
    closers.push(() => client[Symbol.dispose]());
    await linkCustomers(client, sown);
    return { databaseUrl, db, sandbox, core, database, client, ...sown, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The environment of core-api. */
export function coreEnvironment(of: {
  databaseUrl: string;
  sandbox: Sandbox;
  corePort: number;
  filesDir: string;
  tokenKey: string;
}): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    CORE_PORT: String(of.corePort),
    DATABASE_URL: of.databaseUrl,
    FILES_DIR: of.filesDir,
    TOKEN_KEY: of.tokenKey,
    IDENTITY_KEY: 'identity-key-of-the-chaos-0123456789',
    DATA_KEYS: `chaos:${Buffer.alloc(32, 7).toString('base64')}`,
    BFF_KEY: randomUUID(),
    NICE_CLIENT_ID: 'S2_iruon_demo_client',
    NICE_SECRET_KEY: '0123456789abcdef0123456789abcdef',
    NICE_API_URL: of.sandbox.url,
    NICE_JS_URL: `${of.sandbox.url}/v1/js/`,
    NICE_WINDOW_URL: `${of.sandbox.url}/pay/window`,
    NICE_TIMEOUT_MS: String(GATEWAY_TIMEOUT_MS),
    CUSTOMER_RECORD_URL: of.sandbox.url,
    CUSTOMER_RECORD_KEY: 'record-demo-key',
    MFDS_API_URL: of.sandbox.url,
    MFDS_CLIENT_ID: demoKeys.devicePortal.clientId,
    MFDS_CLIENT_SECRET: demoKeys.devicePortal.clientSecret,
    MFDS_TIMEOUT_MS: String(GATEWAY_TIMEOUT_MS),
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(of.sandbox.smtpPort),
    WEBHOOK_INNER_HOSTS: new URL(of.sandbox.url).host,
    SMS_API_URL: of.sandbox.url,
    SMS_API_KEY: demoKeys.sms.apiKey,
    SMS_API_SECRET: demoKeys.sms.apiSecret,
    SMS_SENDER: demoKeys.sms.sender,
    RECONCILE_AFTER_SECONDS: String(RECONCILE_AFTER_SECONDS),
  };
}

/** Every buyer is a customer, whose prepaid balance is in the ERP. */
export async function linkCustomers(
  client: Client,
  { buyers, operator }: Pick<Shop, 'buyers' | 'operator'>,
): Promise<void> {
  for (const { person, custNo } of buyers) {
    const body = { CustNo: custNo, message: '거래처 연결' };
    const { outcome, code } = await client.ask('PUT', `/api/console/users/${person.id}/customer`, {
      as: operator,
      body,
    });
    if (outcome !== 'ok') throw new Error(`The customer ${custNo} was not linked: ${code}`);
  }
}

/** A shop with goods, members with coupons and an operator, each with a session. */
export async function sow(db: Database, sandbox: Sandbox, buyers: number) {
  await makeSettings(db);
  const tiers = [
    { price: 0, amount: 3_000 },
    { price: 50_000, amount: 0 },
  ];
  const charge = { type: 'PRICE', fixedAmount: 0, pricesRange: tiers, travelRange: [] };
  const parcel = await makeShippingOption(db, { charge });
  const plenty = 1_000_000;
  const gown = await makeProduct(db, { name: '가운', price: 9_990, optionsEnabled: true });
  const sizes = [];
  // The last one costs more than the bought one, so that an exchange to it is refused.
  for (const [name, price] of [
    ['S', 0],
    ['L', 0],
    ['XL', 500],
  ] as const)
    sizes.push((await makeOption(db, { productId: gown.id, name, value: [name], stock: plenty, price })).id);
  const single = async (name: string, price: number, stock: number) => ({
    productId: (await makeProduct(db, { name, price, stock })).id,
    options: [],
  });
  const goods = {
    implant: await single('임플란트', 33_330, plenty),
    drill: await single('드릴', 7_770, plenty),
    gown: { productId: gown.id, options: sizes },
    // Sells out, so that some purchases are refused.
    scarce: await single('한정 수량', 5_000, 20),
  };
  const onLine = await makeCoupon(db, { count: buyers * COUPONS });
  const onTotal = await makeCoupon(db, {
    price: 'TOTAL_ORDER_AMOUNT',
    unit: 'AMOUNT',
    value: 1_000,
    count: buyers * COUPONS,
  });
  const made: Buyer[] = [];
  for (let index = 0; index < buyers; index += 1) {
    const custNo = `T${index}`;
    await setCustomer(sandbox.url, { custNo, name: `시험치과 ${index}`, balance: MONEY });
    const { id: userId } = await makeUser(db, { custNo: null });
    const expiresAt = new Date(Date.now() + 90 * 86_400_000);
    await inTransaction(db, (trx) =>
      grantPoints(trx, {
        userId,
        amount: POINTS,
        name: '시험 적립',
        expiresAt,
        reason: 'GRANT',
        key: `chaos:${userId}`,
        now: new Date(),
      }),
    );
    const coupons: Buyer['coupons'] = { onLine: [], onTotal: [] };
    for (let round = 1; round <= COUPONS; round += 1) {
      coupons.onLine.push((await makeUserCoupon(db, onLine, { userId, round })).id);
      coupons.onTotal.push((await makeUserCoupon(db, onTotal, { userId, round })).id);
    }
    made.push({ person: { id: userId, scopes: [], isCustomer: true }, custNo, coupons, isShopping: false });
  }
  const { id } = await makeUser(db, { type: 'OPERATOR' });
  const operator: Person = { id, scopes: ['console'], isCustomer: false };
  // Their sessions, with the ids in their tokens.
  const people = [operator, ...made.map(({ person }) => person)];
  const expiresAt = new Date(Date.now() + 90 * 86_400_000);
  await db
    .insertInto('tokenFamilies')
    .values(people.map((person) => ({ id: person.id, userId: person.id, expiresAt })))
    .execute();
  return { goods, parcelId: parcel.id, buyers: made, operator };
}
