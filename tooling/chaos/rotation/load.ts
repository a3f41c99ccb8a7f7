import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_PASSWORD } from '@iruon/db/factories';
import { call, checkOutAtCore, placeAtCore } from '../../bench/checkout/core-checkout.ts';
import type { Goods } from '../../bench/checkout/goods.ts';
import { HttpClient } from '../../bench/load.ts';
import { typedCard } from '../../sandbox/client.ts';

/** What was sent in one phase. */
export interface Phase {
  name: string;
  reads: number;
  checkouts: number;
  /** Milliseconds of each read. */
  took: number[];
  /** One text for each request that failed. */
  failures: string[];
}

const READERS = 10;
const READ_EVERY_MS = 500;
const CHECKOUT_EVERY_MS = 1_000;
const READ_PATHS = ['/api/v1/me/info', '/api/v1/me/carts', '/api/v1/me/purchases', '/api/v1/setting'];

const PAYU = '/api/plugins/nice/payu';

interface Buyer {
  username: string;
  sessionId: string;
  /** The id of a stored card, whose key at the gateway is encrypted; without one the buyer pays in the window. */
  card?: string;
}

/**
 * 20 reads and 2 checkouts a second of members with sessions. The token of each request comes from a front server's call about the session,
 * so that every request needs the key of the front servers and that of the tokens. Half of the checkouts decrypt the key of a stored card.
 */
export class SteadyLoad {
  readonly #core: HttpClient;
  readonly #sandboxUrl: string;
  readonly #goods: readonly Goods[];
  readonly #stopping = new AbortController();
  #working: Promise<unknown> = Promise.resolve();
  /** The key that front servers send. */
  bffKey: string;
  phase: Phase = { name: '', reads: 0, checkouts: 0, took: [], failures: [] };

  constructor(of: { coreUrl: string; sandboxUrl: string; bffKey: string; goods: readonly Goods[] }) {
    this.#core = new HttpClient(of.coreUrl, 64);
    this.#sandboxUrl = of.sandboxUrl;
    this.bffKey = of.bffKey;
    this.#goods = of.goods;
  }

  /** Logs the members in; the first two buy, the others read. @throws Error if one cannot log in */
  async begin(usernames: readonly string[]): Promise<void> {
    const buyers: Buyer[] = [];
    for (const username of usernames.slice(0, READERS + 2)) {
      const body = { username, password: DEFAULT_PASSWORD, client: 'storefront', address: '192.0.2.1' };
      const opened = await this.#front<{ sessionId: string }>('/api/bff/sessions', body);
      buyers.push({ username, sessionId: opened.sessionId });
    }
    const [first, second, ...readers] = buyers as [Buyer, Buyer, ...Buyer[]];
    second.card = await this.#storeCard(second);
    this.#working = Promise.all([
      ...[first, second].map((buyer) => this.#repeat(CHECKOUT_EVERY_MS, () => this.#checkOut(buyer))),
      ...readers.map((buyer, index) => this.#repeat(READ_EVERY_MS, (turn) => this.#read(buyer, index + turn))),
    ]);
  }

  /** Counts what follows as another phase. @returns the one that ended */
  next(name: string): Phase {
    const ended = this.phase;
    this.phase = { name, reads: 0, checkouts: 0, took: [], failures: [] };
    return ended;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#working;
    this.#core[Symbol.dispose]();
  }

  async #repeat(everyMs: number, work: (turn: number) => Promise<void>): Promise<void> {
    await wait(Math.random() * everyMs);
    for (let turn = 0; !this.#stopping.signal.aborted; turn += 1) {
      const began = performance.now();
      const phase = this.phase;
      await work(turn).catch((error: unknown) => {
        phase.failures.push(error instanceof Error ? error.message : String(error));
      });
      await wait(Math.max(0, everyMs - (performance.now() - began)));
    }
  }

  async #read(buyer: Buyer, turn: number): Promise<void> {
    const { phase } = this;
    const path = READ_PATHS[turn % READ_PATHS.length] ?? '';
    const authorization = await this.#bearer(buyer);
    const began = performance.now();
    const { status, text } = await this.#core.send('GET', path, { authorization });
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${text.slice(0, 200)}`);
    phase.took.push(performance.now() - began);
    phase.reads += 1;
  }

  async #checkOut(buyer: Buyer): Promise<void> {
    const { phase } = this;
    const whole = await this.#personOf(buyer);
    if (buyer.card === undefined) {
      // A connection of its own: the sandbox closes idle ones.
      using sandbox = new HttpClient(this.#sandboxUrl, 1);
      await checkOutAtCore({ core: this.#core, sandbox }, whole, this.#goods);
    } else {
      const { _id } = await placeAtCore(this.#core, whole, { goods: this.#goods, paymentMethod: 'easy' });
      const body = { _purchase: _id, paymentUserKey: buyer.card };
      const { outcome } = await call<{ outcome: string }>(this.#core, whole, ['POST', `${PAYU}/generate`], body);
      if (outcome !== 'paid') throw new Error(`The charge of a stored card ended as ${outcome}`);
    }
    phase.checkouts += 1;
  }

  async #storeCard(buyer: Buyer): Promise<string> {
    const path = `${PAYU}/setting/generate`;
    type Stored = { card: { paymentUserKey: string } };
    const { card } = await call<Stored>(this.#core, await this.#personOf(buyer), ['POST', path], typedCard());
    return card.paymentUserKey;
  }

  async #personOf(buyer: Buyer) {
    const bearer = await this.#bearer(buyer);
    const address = {
      postcode: '06236',
      address1: '서울 강남구 테헤란로 152',
      address2: '3층',
      geolocation: undefined,
    };
    const person = { name: '김이루', phone: '01012345678' };
    const destination = { _id: '', ...address, ...person };
    const email = `${buyer.username}@chaos.example`;
    return { username: buyer.username, ...person, email, bearer, cookie: '', destination };
  }

  async #bearer({ sessionId }: Buyer): Promise<string> {
    const read = await this.#front<{ accessToken: string }>('/api/bff/sessions/read', {
      sessionId,
      client: 'storefront',
    });
    return `Bearer ${read.accessToken}`;
  }

  /** A call that a front server makes. */
  async #front<T>(path: string, body: object): Promise<T> {
    const authorization = `Basic ${Buffer.from(`storefront:${this.bffKey}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const { status, text } = await this.#core.send('POST', path, headers, JSON.stringify(body));
    if (status >= 300) throw new Error(`POST ${path}: ${status} ${text.slice(0, 200)}`);
    return JSON.parse(text) as T;
  }
}
