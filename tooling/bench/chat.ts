/**
 * `npm run bench:chat`: how fast a message reaches the other side while many sockets are open, and what a socket costs.
 * docs/performance.md explains.
 *   --sockets <n>  --rate <messages a second>  --seconds <n>
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { io, type Socket } from 'socket.io-client';
import { freePorts } from '../start/ports.ts';
import { makePeople, type Person } from './chat/people.ts';
import { startBenchProduct } from './product.ts';

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
  },
});
const [count, rate, seconds] = [values.sockets, values.rate, values.seconds].map(Number) as [number, number, number];
/** Each member writes once a second, each agent has five chats. */
const ROOMS = rate;
const MANAGERS = Math.ceil(ROOMS / 5);
/** Warm-up in seconds: the first messages, with an empty connection pool and uncompiled code, are not measured. */
const WARM_UP = 3;
/** Number of sockets that open concurrently. */
const AT_ONCE = 20;

const progress = (text: string) => process.stderr.write(`  ${text}\n`);
const kilobytes = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
/** Processor time that a process has used, milliseconds: user and system, in ticks of 10 ms. */
const cpuMs = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

async function open(url: string, path: string, person: Person): Promise<Socket> {
  const socket = io(url, {
    path,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    timeout: 60_000,
    extraHeaders: { authorization: person.authorization },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

async function openAll(url: string, path: string, people: readonly Person[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let from = 0; from < people.length; from += AT_ONCE)
    sockets.push(...(await Promise.all(people.slice(from, from + AT_ONCE).map((person) => open(url, path, person)))));
  return sockets;
}

interface Subject {
  name: string;
  url: string;
  path: string;
  pid: number;
  join(socket: Socket, room: string): Promise<unknown>;
}

const load = loadavg()[0] ?? 0;
await using product = await startBenchProduct({ databaseUrl: process.env.DATABASE_URL, withPages: false, progress });
progress('people');
const people = await makePeople(product.databaseUrl, product.tokenKey, {
  members: count - MANAGERS,
  managers: MANAGERS,
  rooms: ROOMS,
});
const [port = 0] = await freePorts(1);
const echo = fork(join(import.meta.dirname, 'chat/echo-server.ts'), [String(port)], { execArgv: [] });
await once(echo, 'message');

async function measure({ name, url, path, pid, join: joinRoom }: Subject) {
  progress(`${name}: ${count} sockets`);
  const before = kilobytes(pid);
  const members = await openAll(url, path, people.members);
  const perSocket = (kilobytes(pid) - before) / members.length;
  const managers = await openAll(url, path, people.managers);
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  for (const [index, room] of people.rooms.entries()) {
    const manager = managers[index % managers.length];
    if (manager) await joinRoom(manager, room);
  }
  for (const manager of managers)
    manager.on('sendMessage', ({ message }: { message: { tempId: string } }) => {
      const from = sentAt.get(message.tempId);
      if (from !== undefined) delays.push(performance.now() - from);
      sentAt.delete(message.tempId);
    });
  progress(`${name}: ${rate} messages a second`);
  const started = performance.now();
  let usedBefore = 0;
  let [sent, refused] = [0, 0];
  const unmeasured = rate * WARM_UP;
  const codes = new Set<string>();
  while (performance.now() - started < (WARM_UP + seconds) * 1_000) {
    const due = Math.floor(((performance.now() - started) / 1_000) * rate);
    for (; sent < due; sent += 1) {
      if (sent === unmeasured) usedBefore = cpuMs(pid);
      const room = sent % ROOMS;
      const tempId = `bench-${String(sent).padStart(8, '0')}`;
      const isMeasured = sent >= unmeasured;
      if (isMeasured) sentAt.set(tempId, performance.now());
      members[room]?.emit(
        'sendMessage',
        { _room: people.rooms[room], tempId, content: `측정 ${sent}`, _files: [] },
        (answer: { ok: boolean; code?: string }) => {
          if (answer.ok || !isMeasured) return;
          refused += 1;
          codes.add(answer.code ?? '');
        },
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const until = performance.now() + 20_000;
  while (sentAt.size > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
  const cpu = (cpuMs(pid) - usedBefore) / (sent - unmeasured);
  for (const socket of [...members, ...managers]) socket.disconnect();
  delays.sort((a, b) => a - b);
  if (codes.size > 0) progress(`${name}: refused with ${[...codes].join(', ')}`);
  const lost = sentAt.size;
  return { name, sent: sent - unmeasured, refused, lost, p50: at(delays, 0.5), p95: at(delays, 0.95), cpu, perSocket };
}

try {
  const floor = await measure({
    ...{ name: 'socket.io alone', url: `http://127.0.0.1:${port}`, path: '/socket.io', pid: echo.pid ?? 0 },
    join: (socket, room) => socket.emitWithAck('joinRoom', room),
  });
  const chat = await measure({
    ...{ name: 'core-api', url: product.core, path: '/site-help-chat', pid: product.corePid },
    join: (socket, _room) => socket.emitWithAck('joinRoom', { _room }),
  });
  process.stdout.write(
    `\n${count} sockets, ${rate} messages a second for ${seconds} s; load before ${load.toFixed(1)}\n\n`,
  );
  process.stdout.write(
    '| subject | messages | lost | refused | p50 ms | p95 ms | CPU ms of a message | kB of a socket |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n',
  );
  for (const { name, sent, lost, refused, p50, p95, cpu, perSocket } of [floor, chat])
    process.stdout.write(
      `| ${name} | ${sent} | ${lost} | ${refused} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${cpu.toFixed(1)} | ${perSocket.toFixed(0)} |\n`,
    );
} finally {
  echo.kill();
}
