/** The progress report of a start. */
export interface Report {
  /**
   * Runs one step and prints its line with its duration. @param work receives a progress function; returns the text of the line
   */
  step(name: string, work: (progress: (text: string) => void) => Promise<string>): Promise<void>;
  line(text: string): void;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Lines on standard output. Several steps may run at once: on a terminal one changing line at the bottom shows their progress, elsewhere a
 * line per change, at most every two seconds.
 */
export function terminalReport(out: NodeJS.WriteStream): Report {
  const active = new Map<string, { since: number; text: string; shown: number }>();

  function statusLine(): void {
    if (!out.isTTY || active.size === 0) return;
    const parts = [...active].map(([name, { since, text }]) => `${name} ${text ? `${text} ` : ''}${seconds(since)}`);
    out.write(`\r\x1b[K  … ${parts.join('  |  ').slice(0, (out.columns ?? 80) - 6)}`);
  }

  function line(text: string): void {
    out.write(`${out.isTTY ? '\r\x1b[K' : ''}${text}\n`);
    statusLine();
  }

  return {
    line,
    async step(name, work) {
      const state = { since: performance.now(), text: '', shown: performance.now() };
      active.set(name, state);
      statusLine();
      const ticker = out.isTTY ? setInterval(statusLine, 200) : undefined;
      try {
        const result = await work((text) => {
          state.text = text;
          if (out.isTTY || performance.now() - state.shown < 2_000) return;
          state.shown = performance.now();
          line(`  …  ${name.padEnd(14)} ${text}`);
        });
        active.delete(name);
        line(`  ok ${name.padEnd(14)} ${result.padEnd(34)} ${seconds(state.since).padStart(7)}`);
      } finally {
        active.delete(name);
        clearInterval(ticker);
      }
    },
  };
}

/** Prints nothing: for starts inside other programs. */
export const silentReport: Report = {
  line: () => {},
  step: async (_name, work) => {
    await work(() => {});
  },
};
