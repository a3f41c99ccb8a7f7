import { expect } from 'vitest';
import { decideTo, type Facts, type Machine } from './transition.ts';

/** What a machine allows with these facts: `from > to: actors`, for all pairs of states. */
const allowedMoves = <State extends string, Event extends string, Actor extends string, Need extends string>(
  machine: Machine<State, Event, Actor, Need>,
  actors: readonly Actor[],
  facts: Facts<NoInfer<Need>>,
): string[] =>
  machine.states.flatMap((from) =>
    machine.states.flatMap((to) => {
      const able = actors.filter((actor) => decideTo(machine, { from, to, actor, facts }).ok);
      return able.length > 0 ? [`${from} > ${to}: ${able.join(' ')}`] : [];
    }),
  );

/** Asserts that with these facts exactly the moves of a table are allowed, one `from > to: actors` in a line. */
export function expectMoves<State extends string, Event extends string, Actor extends string, Need extends string>(
  machine: Machine<State, Event, Actor, Need>,
  actors: readonly Actor[],
  facts: Facts<NoInfer<Need>>,
  table: string,
): void {
  expect(allowedMoves(machine, actors, facts).toSorted()).toEqual(
    table
      .trim()
      .split(/\s*\n\s*/)
      .toSorted(),
  );
}
