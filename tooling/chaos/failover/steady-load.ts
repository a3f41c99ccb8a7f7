import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Shop } from '../shop.ts';

const EVERY_MS = 100;

/** A write that core-api acknowledged: its text, and when it was sent and answered (`performance.now()`). */
interface Acknowledged {
  text: string;
  sentAt: number;
  at: number;
}

/** Reads the catalog ten times a second, as a member. */
export class SteadyReads {
  /** When reads failed (`performance.now()` at their start), with the code of the response. */
  readonly failures: { at: number; code: string }[] = [];
  read = 0;
  readonly #shop: Shop;
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  begin(): void {
    this.#timer = setInterval(() => {
      const reading = this.#ask().finally(() => this.#running.delete(reading));
      this.#running.add(reading);
    }, EVERY_MS);
  }

  async #ask(): Promise<void> {
    const { client, buyers } = this.#shop;
    const at = performance.now();
    const as = buyers.at(-1)?.person;
    const { status, code } = await client.ask('GET', '/api/v1/shop/products', as ? { as } : {});
    if (status === 200) this.read += 1;
    else this.failures.push({ at, code });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#running);
  }
}

/** Writes one row ten times a second, whether or not the earlier ones are answered, and repeats none. */
export class SteadyWrites {
  readonly acknowledged: Acknowledged[] = [];
  readonly #refused: string[] = [];
  readonly #unknown: string[] = [];
  readonly #shop: Shop;
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #count = 0;
  /** The longest wait for a response, milliseconds. */
  slowestMs = 0;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  begin(): void {
    this.#timer = setInterval(() => {
      const written = this.#write().finally(() => this.#running.delete(written));
      this.#running.add(written);
    }, EVERY_MS);
  }

  async #write(): Promise<void> {
    const { client, operator, buyers, goods } = this.#shop;
    this.#count += 1;
    const text = `failover ${this.#count}`;
    const sentAt = performance.now();
    const body = {
      _user: buyers[0]?.person.id ?? '',
      _product: goods.drill.productId,
      subject: text,
      content: '장애 전환 시험',
      isSecret: false,
    };
    const request = { as: operator, body, key: randomUUID() };
    const { outcome } = await client.ask('POST', '/api/console/shop/inquires', request);
    const at = performance.now();
    this.slowestMs = Math.max(this.slowestMs, at - sentAt);
    if (outcome === 'ok') this.acknowledged.push({ text, sentAt, at });
    else (outcome === 'failed' ? this.#refused : this.#unknown).push(text);
  }

  /** When the first write that was sent after a moment was acknowledged; undefined if none was. */
  firstSince(moment: number): number | undefined {
    const later = this.acknowledged.filter(({ sentAt }) => sentAt > moment).map(({ at }) => at);
    return later.length === 0 ? undefined : Math.min(...later);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#running);
  }

  /** Acknowledged writes that are missing, refused ones that are there, and rows written twice; one line each. */
  async problems(): Promise<string[]> {
    const { rows } = await sql<{ text: string; count: number }>`
      select subject as text, count(*)::int as count from product_inquires where subject like 'failover %' group by 1`.execute(
      this.#shop.db,
    );
    const counts = new Map(rows.map(({ text, count }) => [text, count]));
    const there = (text: string) => counts.get(text) ?? 0;
    return [
      ...this.acknowledged.filter(({ text }) => there(text) === 0).map(({ text }) => `lost: ${text}`),
      ...this.#refused.filter((text) => there(text) > 0).map((text) => `refused and there: ${text}`),
      ...rows.filter(({ count }) => count > 1).map(({ text }) => `written twice: ${text}`),
    ];
  }

  /** The numbers of all writes by their outcome. */
  counts(): string {
    const { length } = this.acknowledged;
    return `${length} acknowledged, ${this.#unknown.length} without a clear response, ${this.#refused.length} refused`;
  }
}
