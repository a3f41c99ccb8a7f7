import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Seconds that each subject is loaded in each round. */
  seconds: number;
  /** Number of alternations between floors and our code. */
  rounds: number;
  /** Seconds of warm-up per subject. */
  warmUp: number;
  /** The result as one JSON document on standard output, progress on standard error. */
  json: boolean;
  /** Without the storefront: no pages are built or started. */
  coreOnly: boolean;
  /** The commit whose product is measured in turn with this one, and compared. */
  against: string | null;
}

export const USAGE = `npm run bench -- [options]
  --seconds <1-60>   load per subject and round (4)
  --rounds <1-20>    rounds; floors and ours take turns in each (3; 5 with --against)
  --core-only        leave the pages out
  --against <commit> compare the product with that of a commit, and fail if a ratio fell by more than a tenth
  --short            one round of 0.2 seconds: shows that everything works, its figures mean nothing
  --json             the result as JSON on standard output`;

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most) {
    throw new Error(`--${name}: must be a whole number from 1 to ${most}\n${USAGE}`);
  }
  return value;
}

/** Parses the command line. @throws Error with a readable message and the usage */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parse(args);
  const isShort = values.short ?? false;
  return {
    seconds: isShort ? 0.2 : wholeNumber('seconds', values.seconds ?? '4', 60),
    rounds: isShort ? 1 : wholeNumber('rounds', values.rounds ?? (values.against ? '5' : '3'), 20),
    warmUp: isShort ? 0 : 2,
    json: values.json ?? false,
    coreOnly: values['core-only'] ?? false,
    against: values.against ?? null,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        seconds: { type: 'string' },
        rounds: { type: 'string' },
        short: { type: 'boolean' },
        json: { type: 'boolean' },
        'core-only': { type: 'boolean' },
        against: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
