/** Entries in order of their time; of equal ones the first that was added. */
export class Agenda<T> {
  readonly #entries: { at: number; order: number; what: T }[] = [];
  #added = 0;

  #isBefore(a: number, b: number): boolean {
    const [first, second] = [this.#entries[a], this.#entries[b]];
    if (!first || !second) return false;
    return first.at < second.at || (first.at === second.at && first.order < second.order);
  }

  #swap(a: number, b: number): void {
    const [first, second] = [this.#entries[a], this.#entries[b]];
    if (!first || !second) return;
    this.#entries[a] = second;
    this.#entries[b] = first;
  }

  add(at: number, what: T): void {
    this.#added += 1;
    let place = this.#entries.push({ at, order: this.#added, what }) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.#isBefore(place, parent)) return;
      this.#swap(place, parent);
      place = parent;
    }
  }

  get next(): number | undefined {
    return this.#entries[0]?.at;
  }

  take(): { at: number; what: T } | undefined {
    const first = this.#entries[0];
    const last = this.#entries.pop();
    if (!first || !last) return undefined;
    if (first === last) return first;
    this.#entries[0] = last;
    for (let place = 0; ; ) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      let least = place;
      if (this.#isBefore(left, least)) least = left;
      if (this.#isBefore(right, least)) least = right;
      if (least === place) return first;
      this.#swap(place, least);
      place = least;
    }
  }
}

/** Tasks that share some cores equally. All progress at one rate, so the order of their ends is known when they begin. */
export class Cores {
  /** The work that each task would have got since the beginning, milliseconds. */
  #given = 0;
  #since = 0;
  #running = 0;
  readonly #ends = new Agenda<() => void>();
  #busy = 0;
  readonly #cores: number;

  constructor(cores: number) {
    this.#cores = cores;
  }

  #advance(now: number): void {
    const elapsed = now - this.#since;
    this.#busy += elapsed * Math.min(this.#running, this.#cores);
    if (this.#running > 0) this.#given += elapsed * Math.min(1, this.#cores / this.#running);
    this.#since = now;
  }

  begin(now: number, ms: number, done: () => void): void {
    this.#advance(now);
    this.#running += 1;
    this.#ends.add(this.#given + ms, done);
  }

  /** When the next task ends, if none begins before. */
  nextEnd(): number | undefined {
    const end = this.#ends.next;
    if (end === undefined) return undefined;
    return this.#since + Math.max(0, end - this.#given) * Math.max(1, this.#running / this.#cores);
  }

  finish(now: number): (() => void) | undefined {
    this.#advance(now);
    this.#running -= 1;
    return this.#ends.take()?.what;
  }

  /** The core milliseconds that were used since the last call. */
  take(now: number): number {
    this.#advance(now);
    const busy = this.#busy;
    this.#busy = 0;
    return busy;
  }
}

/** A number of equal things; who finds none waits in order. */
export class Limit {
  #used = 0;
  #since = 0;
  #area = 0;
  /** The next one is at `#first`. */
  #waiting: (() => void)[] = [];
  #first = 0;

  readonly size: number;

  constructor(size: number) {
    this.size = size;
  }

  #advance(now: number): void {
    this.#area += this.#used * (now - this.#since);
    this.#since = now;
  }

  take(now: number, go: () => void): void {
    if (this.#used >= this.size) {
      this.#waiting.push(go);
      return;
    }
    this.#advance(now);
    this.#used += 1;
    go();
  }

  free(now: number): void {
    const next = this.#waiting[this.#first];
    if (next === undefined) {
      this.#advance(now);
      this.#used -= 1;
      return;
    }
    this.#first += 1;
    if (this.#first > 1_000) {
      this.#waiting = this.#waiting.slice(this.#first);
      this.#first = 0;
    }
    next();
  }

  /** The mean number in use since the last call, and counts again. */
  mean(now: number, over: number): number {
    this.#advance(now);
    const mean = this.#area / over;
    this.#area = 0;
    return mean;
  }
}
