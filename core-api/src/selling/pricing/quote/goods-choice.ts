import { add, sub, type Won, ZERO } from '../../../kernel/won.ts';

/** The discount of each product coupon on each line, in won; 0 if not allowed. */
export type Gains = readonly (readonly Won[])[];

/** The line of each product coupon, -1 for none. */
export type Choice = readonly number[];

export function nothing(gains: Gains): Choice {
  return gains.map(() => -1);
}

/** The saving of a choice on all or some lines. */
export function savedOn(choice: Choice, gains: Gains, counts: (line: number) => boolean = () => true): Won {
  let saved = ZERO;
  for (const [coupon, line] of choice.entries())
    if (line >= 0 && counts(line)) saved = add(saved, gains[coupon]?.[line] ?? ZERO);
  return saved;
}

/**
 * Removes coupons from the given lines until they save at most `allowed`. Each step removes the smallest coupon that is
 * sufficient, or else the largest.
 */
export function lightened(choice: Choice, gains: Gains, counts: (line: number) => boolean, allowed: Won): Choice {
  const left = [...choice];
  let excess = sub(savedOn(left, gains, counts), allowed);
  while (excess > 0) {
    const applied = left
      .flatMap((line, coupon) => (line >= 0 && counts(line) ? [{ coupon, gain: gains[coupon]?.[line] ?? ZERO }] : []))
      .sort((a, b) => a.gain - b.gain);
    const dropped = applied.find((each) => each.gain >= excess) ?? applied.at(-1);
    if (dropped === undefined) return left;
    left[dropped.coupon] = -1;
    excess = sub(excess, dropped.gain);
  }
  return left;
}

/** The maximum number of choices. */
export function choiceCount(gains: Gains): number {
  return gains.reduce((product, row) => product * (1 + row.filter((gain) => gain > 0).length), 1);
}

export function everyChoice(gains: Gains): Choice[] {
  let choices: Choice[] = [[]];
  for (const row of gains) {
    choices = choices.flatMap((choice) => [
      [...choice, -1],
      ...row.flatMap((gain, line) => (gain > 0 && !choice.includes(line) ? [[...choice, line]] : [])),
    ]);
  }
  return choices;
}
