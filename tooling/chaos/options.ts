import { parseArgs } from 'node:util';

export interface ChaosOptions {
  /** Purchases that buyers begin. */
  purchases: number;
  /** Number of kills of core-api. */
  kills: number;
  /** Number of database stops, alternating immediate shutdown and SIGKILL. */
  restarts: number;
  /** Concurrent purchases. */
  buyers: number;
  /** The seed of every random choice. */
  seed: number;
  /** How long a buyer repeats a request without a clear response, milliseconds. */
  patienceMs: number;
  json: boolean;
}

const USAGE = `npm run chaos -- [--purchases 1000] [--kills 20] [--restarts 3] [--buyers 12] [--seed 1] [--patience 90] [--json]
  --restarts  of the database that is started for the run; 0 with a DATABASE_URL
  --patience  seconds for which a buyer repeats what got no clear response; a key that a killed core held is free after 60`;

function wholeNumber(name: string, text: string, [from, to]: [number, number]): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < from || number > to)
    throw new Error(`--${name} is a whole number from ${from} to ${to}\n${USAGE}`);
  return number;
}

/** Parses the command line. @throws Error with a readable message and the usage */
export function readOptions(args: string[]): ChaosOptions {
  const values = parse(args);
  return {
    purchases: wholeNumber('purchases', values.purchases ?? '1000', [1, 100_000]),
    kills: wholeNumber('kills', values.kills ?? '20', [0, 1_000]),
    restarts: wholeNumber('restarts', values.restarts ?? '3', [0, 100]),
    buyers: wholeNumber('buyers', values.buyers ?? '12', [1, 64]),
    seed: wholeNumber('seed', values.seed ?? '1', [0, 2 ** 31]),
    patienceMs: wholeNumber('patience', values.patience ?? '90', [1, 600]) * 1_000,
    json: values.json ?? false,
  };
}

function parse(args: string[]) {
  try {
    const number = { type: 'string' } as const;
    return parseArgs({
      args,
      options: {
        purchases: number,
        kills: number,
        restarts: number,
        buyers: number,
        seed: number,
        patience: number,
        json: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
