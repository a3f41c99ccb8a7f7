/**
 * A reproducible random stream. Streams of different names are independent, so one part of the seed never affects
 * another.
 */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number, both ends inclusive. */
  int(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
}

function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32, seeded by a name. */
export function randomOf(name: string): Random {
  let state = hashOf(name);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  function int(from: number, to: number): number {
    return from + Math.floor(next() * (to - from + 1));
  }
  function pick<T>(items: readonly T[]): T {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  }
  return { next, int, pick, chance: (probability) => next() < probability };
}

/** A UUIDv7 whose time is `at` and whose 74 random bits come from the stream. */
export function uuidAt(at: Date, random: Random): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const hex = (digits: number) => Array.from({ length: digits }, () => random.int(0, 15).toString(16)).join('');
  const variant = (8 + random.int(0, 3)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`;
}

/** Rows in their order, made at the same time. */
export const inOrder = <Texts extends object>(texts: readonly Texts[], at: Date, random: Random) =>
  texts.map((each, sequence) => ({ ...each, id: uuidAt(at, random), sequence, createdAt: at, updatedAt: at }));
