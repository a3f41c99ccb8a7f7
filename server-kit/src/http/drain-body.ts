import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Limits for a body that is still being sent after its response: the bytes and milliseconds that are read before the
 * connection closes.
 */
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_MS = 25_000;

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

/** Reads and discards the rest of a body. @returns false if it is larger or slower than the bounds */
function discard(incoming: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0;
    const end = (isWhole: boolean) => {
      clearTimeout(timer);
      resolve(isWhole);
    };
    const timer = setTimeout(() => end(false), MAX_MS);
    // The handler has responded without reading the body, whose queue must not fill up.
    incoming.removeAllListeners('readable');
    incoming.removeAllListeners('data');
    incoming.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > MAX_BYTES) end(false);
    });
    incoming.once('end', () => end(true));
    incoming.once('close', () => end(true));
    incoming.resume();
  });
}

/**
 * Lets a sender read the response that refuses its body. Closing a connection with unread bytes resets it, and the
 * sender loses the response. So the response is sent immediately, but ends only when the body has been read.
 */
export function drainAfterResponse(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (!hasBody(incoming)) return;
  const end = outgoing.end.bind(outgoing) as (...given: unknown[]) => ServerResponse;
  outgoing.end = ((...given: unknown[]): ServerResponse => {
    outgoing.end = end as ServerResponse['end'];
    if (incoming.complete || incoming.destroyed) return end(...given);
    const [piece, encoding] = given;
    if (typeof piece === 'string') outgoing.write(piece, typeof encoding === 'string' ? (encoding as 'utf8') : 'utf8');
    else if (piece instanceof Uint8Array) outgoing.write(piece);
    else outgoing.flushHeaders();
    const callback = given.findLast((each) => typeof each === 'function');
    void discard(incoming).then((isWhole) => {
      if (!isWhole) outgoing.once('finish', () => incoming.socket.destroySoon());
      end(...(callback ? [callback] : []));
    });
    return outgoing;
  }) as ServerResponse['end'];
}
