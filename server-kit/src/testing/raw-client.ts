import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawClient {
  socket: Socket;
  /** All bytes received so far. */
  text(): string;
  /** Resolves with the received bytes when the server has closed the connection. */
  closed: Promise<string>;
  /** Resolves when a text has been received; rejects when the connection ends before. */
  received(part: string): Promise<string>;
}

/** A connection that can send any bytes, and leaves its own side open. */
export function openRaw(port: number, first: string | Uint8Array = ''): RawClient {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  const seen = new Set<() => void>();
  socket.on('error', () => socket.destroy());
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
    for (const look of seen) look();
  });
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(text));
    socket.once('end', () => {
      socket.destroy();
      resolve(text);
    });
  });
  if (first.length > 0) socket.write(first);
  return {
    socket,
    text: () => text,
    closed,
    received: (part) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!text.includes(part)) return;
          seen.delete(look);
          resolve(text);
        };
        seen.add(look);
        look();
        void closed.then(() => (text.includes(part) ? resolve(text) : reject(new Error(`closed after: ${text}`))));
      }),
  };
}

const PIECE = Buffer.alloc(1024 * 1024, 'x');

/**
 * Sends a head, so many bytes and an end, and reads only after everything is sent.
 * @returns all that it received up to `part`
 */
export async function sendAll(port: number, head: string, bytes: number, part: string, end = ''): Promise<string> {
  const client = openRaw(port, head);
  client.socket.pause();
  for (let left = bytes; left > 0; left -= PIECE.length) {
    const flows = client.socket.write(left < PIECE.length ? PIECE.subarray(0, left) : PIECE);
    if (!flows) await Promise.race([once(client.socket, 'drain'), client.closed]);
  }
  if (end) client.socket.write(end);
  client.socket.resume();
  const text = await client.received(part);
  client.socket.destroy();
  return text;
}
