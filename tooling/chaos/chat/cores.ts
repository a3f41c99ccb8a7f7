import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { argsOf } from '../../start/node-args.ts';
import { freePorts } from '../../start/ports.ts';

const PROCESS = new URL('../../../core-api/src/community/chat/sockets/chat-process.fixture.ts', import.meta.url)
  .pathname;

/** Processes with chat sockets behind one address, each replaced after a kill. */
export class ChatCores {
  readonly #databaseUrl: string;
  readonly #ports: number[];
  readonly #processes: ChildProcess[] = [];
  readonly #begun: Promise<void>[] = [];
  readonly #open = new Set<Socket>();
  #balancer: Server | undefined;
  #next = 0;

  private constructor(databaseUrl: string, ports: number[]) {
    this.#databaseUrl = databaseUrl;
    this.#ports = ports;
  }

  static async start(databaseUrl: string, count: number): Promise<ChatCores> {
    const cores = new ChatCores(databaseUrl, await freePorts(count));
    await Promise.all(cores.#ports.map((_, index) => cores.#replace(index)));
    cores.#balancer = createServer((socket) => cores.#forward(socket, count));
    cores.#balancer.listen(0, '127.0.0.1');
    await once(cores.#balancer, 'listening');
    return cores;
  }

  get url(): string {
    const address = this.#balancer?.address();
    return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  }

  /** Like a machine failure: nothing is closed or finished. Another process replaces it. */
  async kill(index: number): Promise<void> {
    // A process that is still starting has no clients.
    await this.#begun[index];
    await this.#end(index);
    await this.#replace(index);
  }

  async stop(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    this.#balancer?.close();
    await Promise.allSettled(this.#begun);
    await Promise.all(this.#ports.map((_, index) => this.#end(index)));
  }

  #replace(index: number): Promise<void> {
    const begun = this.#begin(index);
    this.#begun[index] = begun;
    return begun;
  }

  async #end(index: number): Promise<void> {
    const killed = this.#processes[index];
    if (!killed) return;
    const exited = once(killed, 'exit');
    killed.kill('SIGKILL');
    await exited;
  }

  async #begin(index: number): Promise<void> {
    const args = [...argsOf(PROCESS), this.#databaseUrl, String(this.#ports[index])];
    const started = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    this.#processes[index] = started;
    const ended = once(started, 'exit').then(() => {
      throw new Error('a process of the chat ended before it served');
    });
    await Promise.race([once(started.stdout as NodeJS.ReadableStream, 'data'), ended]);
    ended.catch(() => {});
  }

  /** Forwards to the next process that accepts the connection. */
  #forward(socket: Socket, left: number): void {
    this.#next = (this.#next + 1) % this.#ports.length;
    const upstream = connect(this.#ports[this.#next] ?? 0, '127.0.0.1');
    this.#open.add(socket);
    let isConnected = false;
    socket.on('error', () => upstream.destroy());
    upstream.once('connect', () => {
      isConnected = true;
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on('error', () => {
      if (!isConnected && left > 1) this.#forward(socket, left - 1);
      else socket.destroy();
    });
    upstream.on('close', () => isConnected && socket.destroy());
    socket.on('close', () => {
      this.#open.delete(socket);
      upstream.destroy();
    });
  }
}
