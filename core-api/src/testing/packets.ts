import { Socket } from 'node:net';

/** The number of packets sent to a port so far; disposing it ends the count. */
export interface PacketCount extends Disposable {
  readonly sent: number;
}

/** Counts the packets that this process sends to a local port: a flush of a corked connection counts as one. */
export function countPackets(port: number): PacketCount {
  const { uncork } = Socket.prototype;
  let sent = 0;
  Socket.prototype.uncork = function (this: Socket) {
    if (this.remotePort === port && this.writableCorked === 1 && this.writableLength > 0) sent += 1;
    uncork.call(this);
  };
  return {
    get sent() {
      return sent;
    },
    [Symbol.dispose]() {
      Socket.prototype.uncork = uncork;
    },
  };
}
