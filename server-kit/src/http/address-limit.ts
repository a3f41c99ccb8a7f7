import type { Duplex } from 'node:stream';

/** Counts the open sockets of each network address. @returns a function that returns false for one beyond the limit */
export function limitPerAddress(limit: number): (socket: Duplex, address: string) => boolean {
  const counts = new Map<string, number>();
  return (socket, address) => {
    const count = counts.get(address) ?? 0;
    if (count >= limit) return false;
    counts.set(address, count + 1);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
    return true;
  };
}
