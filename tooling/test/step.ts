import type { Tally } from './tally.ts';

/** How a step ended. */
export interface Ended {
  tally: Tally;
  /** What failed, for people. */
  output: string;
  /** Runs what failed once more, when nothing else runs beside it; the result stands for the whole step. */
  repeat?(): Promise<Ended>;
}

/** One line of `npm test`. */
export interface Step {
  name: string;
  run(): Promise<Ended>;
}
