import type { Tally } from './tally.ts';

/** The result of a step. */
export interface Ended {
  tally: Tally;
  /** The readable list of failures. */
  output: string;
  /** The passed tests: file from the root of the repository, groups and title, joined by `TITLE_SEPARATOR`. */
  passed?: string[];
  /** Repeats the failed tests when nothing else runs; returns the result of the whole step. */
  repeat?(): Promise<Ended>;
}

/** One line of `npm test`. */
export interface Step {
  name: string;
  run(): Promise<Ended>;
}
