import { Agent } from 'node:http';

/** A server behind the balancer. */
export interface Target {
  url: URL;
  /** Its connections, which are kept alive while it is ready. */
  agent: Agent;
  isUp: boolean;
  /** Consecutive probes without a response. */
  silences: number;
}

export interface ProbeRule {
  everyMs: number;
  patienceMs: number;
  /** Consecutive probes without a response until a server counts as down: a busy one is slow, not down. */
  silences: number;
}
export const PROBE_RULE: ProbeRule = { everyMs: 250, patienceMs: 1_000, silences: 4 };

type Probed = 'ready' | 'not ready' | 'silent';

async function probe({ url }: Target, patienceMs: number): Promise<Probed> {
  try {
    const response = await fetch(new URL('/health/ready', url), {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    return response.ok ? 'ready' : 'not ready';
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'silent' : 'not ready';
  }
}

/** The servers that share one address, chosen in turn. */
export class Targets {
  readonly #all: Target[];
  readonly #rule: ProbeRule;
  readonly #over = new AbortController();
  #next = 0;

  constructor(urls: readonly string[], rule: ProbeRule = PROBE_RULE) {
    this.#rule = rule;
    this.#all = urls.map((url) => ({
      url: new URL(url),
      agent: new Agent({ keepAlive: true }),
      isUp: false,
      silences: 0,
    }));
    for (const target of this.#all) void this.#watch(target);
  }

  /**
   * The targets in the order in which a request tries them: those that are ready, in turn. Without a ready one all of
   * them: they may have become ready, and whatever they respond is better than nothing.
   */
  inTurn(): Target[] {
    const ready = this.#all.filter(({ isUp }) => isUp);
    const among = ready.length > 0 ? ready : this.#all;
    this.#next = (this.#next + 1) % among.length;
    return [...among.slice(this.#next), ...among.slice(0, this.#next)];
  }

  close(): void {
    this.#over.abort();
    for (const { agent } of this.#all) agent.destroy();
  }

  async #watch(target: Target): Promise<void> {
    const { everyMs, patienceMs, silences } = this.#rule;
    while (!this.#over.signal.aborted) {
      const probed = await probe(target, patienceMs);
      target.silences = probed === 'silent' ? target.silences + 1 : 0;
      const wasUp = target.isUp;
      target.isUp = probed === 'ready' || (wasUp && probed === 'silent' && target.silences < silences);
      // An idle connection to a server that stops would be closed when the next request is on its way.
      if (wasUp && !target.isUp) for (const socket of Object.values(target.agent.freeSockets).flat()) socket?.destroy();
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }
}
