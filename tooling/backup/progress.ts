/**
 * Reports progress: on a terminal in one changing line, elsewhere at most one line every two seconds, with the elapsed
 * seconds.
 */
export function progressOn(out: NodeJS.WriteStream): { progress(text: string): void; line(text: string): void } {
  const began = performance.now();
  let shown = Number.NEGATIVE_INFINITY;
  const stamped = (text: string) => `  ${((performance.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${text}`;
  return {
    progress(text) {
      if (performance.now() - shown < (out.isTTY ? 100 : 2_000)) return;
      shown = performance.now();
      out.write(out.isTTY ? `\r\x1b[K${stamped(text)}` : `${stamped(text)}\n`);
    },
    line(text) {
      out.write(`${out.isTTY ? '\r\x1b[K' : ''}${stamped(text)}\n`);
    },
  };
}
