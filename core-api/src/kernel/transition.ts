/**
 * A state machine is data: rows of from, event, to, actors and needs. One table defines the guard, the allowed moves of
 * a refusal, the console's buttons, the property tests and the diagrams.
 */
export type Transition<State extends string, Event extends string, Actor extends string, Need extends string> = {
  readonly from: State;
  readonly event: Event;
  readonly to: State;
  readonly actors: readonly Actor[];
  /** Facts that must be true. The caller determines them; the table names them. */
  readonly needs?: readonly Need[];
};

export type MachineDefinition<State extends string, Event extends string, Actor extends string, Need extends string> = {
  readonly name: string;
  readonly states: readonly State[];
  readonly initial: State;
  readonly transitions: readonly Transition<State, Event, Actor, Need>[];
};

/** A row of the table of a machine. */
type Row<State extends string, Event extends string, Actor extends string, Need extends string> = readonly [
  from: State,
  event: Event,
  to: State,
  actors: readonly Actor[],
  needs?: readonly Need[],
];

declare const checked: unique symbol;

/** A definition that `defineMachine` has checked. */
export type Machine<
  State extends string,
  Event extends string,
  Actor extends string,
  Need extends string,
> = MachineDefinition<State, Event, Actor, Need> & { readonly [checked]: true };

export type Facts<Need extends string> = { readonly [Name in Need]?: boolean };

export type AllowedEvent<State extends string, Event extends string, Need extends string> = {
  readonly event: Event;
  readonly to: State;
  readonly needs: readonly Need[];
};

/**
 * - `TRANSITION_NOT_ALLOWED`: the table has no such row
 * - `ACTOR_NOT_ALLOWED`: only another actor may do it
 * - `NEEDS_MISSING`: this actor may, once `missing` is met
 */
export type TransitionRefusal<State extends string, Event extends string, Actor extends string, Need extends string> = {
  readonly code: 'TRANSITION_NOT_ALLOWED' | 'ACTOR_NOT_ALLOWED' | 'NEEDS_MISSING';
  readonly machine: string;
  readonly from: State;
  /** Null if no row leads from here to the requested state. */
  readonly event: Event | null;
  /** The target of the event from this state, or its only target from other states; null for several. */
  readonly to: State | null;
  readonly actor: Actor;
  readonly missing: readonly Need[];
  /** The moves of this actor from here, regardless of their needs. */
  readonly allowed: readonly AllowedEvent<State, Event, Need>[];
};

export type Decision<State extends string, Event extends string, Actor extends string, Need extends string> =
  | { readonly ok: true; readonly from: State; readonly event: Event; readonly to: State }
  | { readonly ok: false; readonly refusal: TransitionRefusal<State, Event, Actor, Need> };

type MoveRequest<State, Actor, Need extends string> = { from: State; actor: Actor; facts?: Facts<Need> };

/**
 * Checks a table when its module loads, so that a wrong one never serves a request.
 * @throws Error with every unknown state, ambiguous row, row without actor and unreachable state
 */
export function defineMachine<
  const State extends string,
  const Event extends string,
  const Actor extends string,
  const Need extends string = never,
>(
  name: string,
  states: readonly State[],
  initial: State,
  rows: readonly Row<State, Event, Actor, Need>[],
): Machine<State, Event, Actor, Need> {
  const transitions = rows.map(([from, event, to, actors, needs]) => ({
    from,
    event,
    to,
    actors,
    ...(needs && { needs }),
  }));
  const definition: MachineDefinition<State, Event, Actor, Need> = { name, states, initial, transitions };
  const problems = [...unknownStates(definition), ...ambiguousRows(definition), ...unreachableStates(definition)];
  if (problems.length > 0) throw new Error(`Machine ${definition.name}: ${problems.join('; ')}`);
  return definition as Machine<State, Event, Actor, Need>;
}

/** The target of an event, or a refusal with the allowed moves. */
export function decide<State extends string, Event extends string, Actor extends string, Need extends string>(
  machine: Machine<State, Event, Actor, Need>,
  request: MoveRequest<NoInfer<State>, Actor, Need> & { event: NoInfer<Event> },
): Decision<State, Event, Actor, Need> {
  const rows = machine.transitions.filter((row) => row.from === request.from && row.event === request.event);
  return judge(machine, request, rows, { event: request.event, to: onlyTarget(machine, request.event) });
}

/** The same for a caller that names the target state, as `PATCH orders/{id}/state/{state}` does. */
export function decideTo<State extends string, Event extends string, Actor extends string, Need extends string>(
  machine: Machine<State, Event, Actor, Need>,
  request: MoveRequest<NoInfer<State>, Actor, Need> & { to: NoInfer<State> },
): Decision<State, Event, Actor, Need> {
  const rows = machine.transitions.filter((row) => row.from === request.from && row.to === request.to);
  return judge(machine, request, rows, { event: null, to: request.to });
}

/**
 * The moves of an actor from a state; without facts, every row of that actor; with facts, only those whose needs are
 * met.
 */
export function allowedEvents<State extends string, Event extends string, Actor extends string, Need extends string>(
  machine: Machine<State, Event, Actor, Need>,
  request: { from: NoInfer<State>; actor: Actor; facts?: Facts<Need> },
): AllowedEvent<State, Event, Need>[] {
  const { from, actor, facts } = request;
  return machine.transitions
    .filter((row) => row.from === from && row.actors.includes(actor))
    .filter((row) => facts === undefined || missingNeeds(row, facts).length === 0)
    .map((row) => ({ event: row.event, to: row.to, needs: row.needs ?? [] }));
}

function judge<State extends string, Event extends string, Actor extends string, Need extends string>(
  machine: Machine<State, Event, Actor, Need>,
  request: MoveRequest<State, Actor, Need>,
  rows: readonly Transition<State, Event, Actor, Need>[],
  wanted: { event: Event | null; to: State | null },
): Decision<State, Event, Actor, Need> {
  const { from, actor, facts = {} } = request;
  const row = rows.find((candidate) => candidate.actors.includes(actor));
  const missing = row ? missingNeeds(row, facts) : [];
  if (row && missing.length === 0) return { ok: true, from, event: row.event, to: row.to };

  const named = row ?? rows[0];
  return {
    ok: false,
    refusal: {
      code: row ? 'NEEDS_MISSING' : named ? 'ACTOR_NOT_ALLOWED' : 'TRANSITION_NOT_ALLOWED',
      machine: machine.name,
      from,
      event: named?.event ?? wanted.event,
      to: named?.to ?? wanted.to,
      actor,
      missing,
      allowed: allowedEvents(machine, { from, actor }),
    },
  };
}

function onlyTarget<State extends string, Event extends string>(
  { transitions }: { readonly transitions: readonly { readonly event: Event; readonly to: State }[] },
  event: Event,
): State | null {
  const targets = new Set(transitions.filter((row) => row.event === event).map((row) => row.to));
  const [only = null] = targets;
  return targets.size === 1 ? only : null;
}

function missingNeeds<Need extends string>(row: { readonly needs?: readonly Need[] }, facts: Facts<Need>): Need[] {
  return (row.needs ?? []).filter((need) => facts[need] !== true);
}

type AnyDefinition = MachineDefinition<string, string, string, string>;

function unknownStates({ states, initial, transitions }: AnyDefinition): string[] {
  const named = [initial, ...transitions.flatMap((row) => [row.from, row.to])];
  return [...new Set(named.filter((state) => !states.includes(state)))].map((state) => `unknown state ${state}`);
}

// An actor in a state must match one row by event and one by target, else a request would have two results.
function ambiguousRows({ transitions }: AnyDefinition): string[] {
  const seen = new Set<string>();
  const problems: string[] = [];
  for (const row of transitions) {
    if (row.actors.length === 0) problems.push(`nobody may ${row.event} from ${row.from}`);
    for (const actor of row.actors) {
      for (const key of [`event ${row.event}`, `target ${row.to}`]) {
        const full = `${row.from}, ${key}, ${actor}`;
        if (seen.has(full)) problems.push(`duplicate row for ${full}`);
        seen.add(full);
      }
    }
  }
  return problems;
}

function unreachableStates({ states, initial, transitions }: AnyDefinition): string[] {
  const reached = new Set([initial]);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const row of transitions) if (reached.has(row.from)) reached.add(row.to);
  }
  return states.filter((state) => !reached.has(state)).map((state) => `unreachable state ${state}`);
}
