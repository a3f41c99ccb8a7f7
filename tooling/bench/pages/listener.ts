import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTENING = '0A';
/** Ticks of the kernel's clock in a second, as /proc counts processor time; 100 on every Linux in use. */
const TICKS = 100;

/** The numbers of the sockets that listen on a port, on any address. */
function socketsOn(port: number): Set<string> {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1));
  const fields = lines.map((line) => line.trim().split(/\s+/));
  return new Set(
    fields
      .filter(([, local, , state]) => state === LISTENING && local?.endsWith(`:${hex}`))
      .flatMap((line) => line[9] ?? []),
  );
}

function socketsOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      const found = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`));
      return found?.[1] ?? [];
    });
  } catch {
    return []; // it ended meanwhile, or belongs to another user
  }
}

/** The process that listens on a port of this machine. @throws Error if there is none that we may inspect */
export function processOn(port: number): number;
export function processOn(port: number, options: { orNone: true }): number | null;
export function processOn(port: number, { orNone = false } = {}): number | null {
  const sockets = socketsOn(port);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const pid = pids.find((each) => socketsOf(each).some((socket) => sockets.has(socket)));
  if (pid === undefined && orNone) return null;
  if (pid === undefined) throw new Error(`Nothing of ours listens on port ${port}`);
  return Number(pid);
}

/** Processor time that a process took so far, of all its threads, milliseconds to the hundredth of a second. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may contain spaces; later fields are counted from the state, field 3.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
}

/** The same of a process and of those that it started and that still run. */
export function familyTime(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return children.reduce((sum, child) => {
    try {
      return sum + processorTime(Number(child));
    } catch {
      return sum; // it ended meanwhile
    }
  }, processorTime(pid));
}
