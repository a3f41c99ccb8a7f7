import { expect, test } from 'vitest';
import { allowedEvents, decide, decideTo, defineMachine } from './transition.ts';

const door = defineMachine({
  name: 'door',
  states: ['CLOSED', 'OPEN', 'LOCKED'],
  initial: 'CLOSED',
  transitions: [
    { from: 'CLOSED', event: 'OPEN_UP', to: 'OPEN', actors: ['guest', 'porter'] },
    { from: 'OPEN', event: 'SHUT', to: 'CLOSED', actors: ['guest', 'porter'] },
    { from: 'CLOSED', event: 'LOCK', to: 'LOCKED', actors: ['porter'], needs: ['KEY', 'EMPTY'] },
    { from: 'LOCKED', event: 'UNLOCK', to: 'CLOSED', actors: ['porter'], needs: ['KEY'] },
  ],
});

test('a row with its actor and needs returns its state', () => {
  const facts = { KEY: true, EMPTY: true };
  expect(decide(door, { from: 'CLOSED', event: 'LOCK', actor: 'porter', facts })).toEqual({
    ok: true,
    from: 'CLOSED',
    event: 'LOCK',
    to: 'LOCKED',
  });
  expect(decideTo(door, { from: 'CLOSED', to: 'LOCKED', actor: 'porter', facts })).toMatchObject({ event: 'LOCK' });
});

test('a missing need is reported, with the allowed events', () => {
  expect(decide(door, { from: 'CLOSED', event: 'LOCK', actor: 'porter', facts: { KEY: true } })).toEqual({
    ok: false,
    refusal: {
      code: 'NEEDS_MISSING',
      machine: 'door',
      from: 'CLOSED',
      event: 'LOCK',
      to: 'LOCKED',
      actor: 'porter',
      missing: ['EMPTY'],
      allowed: [
        { event: 'OPEN_UP', to: 'OPEN', needs: [] },
        { event: 'LOCK', to: 'LOCKED', needs: ['KEY', 'EMPTY'] },
      ],
    },
  });
});

test('the row of another actor and a missing row are refused differently', () => {
  expect(decide(door, { from: 'CLOSED', event: 'LOCK', actor: 'guest' })).toMatchObject({
    ok: false,
    refusal: { code: 'ACTOR_NOT_ALLOWED', to: 'LOCKED', allowed: [{ event: 'OPEN_UP' }] },
  });
  expect(decide(door, { from: 'OPEN', event: 'LOCK', actor: 'porter' })).toMatchObject({
    ok: false,
    refusal: {
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'OPEN',
      event: 'LOCK',
      to: 'LOCKED',
      allowed: [{ event: 'SHUT' }],
    },
  });
  expect(decideTo(door, { from: 'OPEN', to: 'LOCKED', actor: 'porter' })).toMatchObject({
    ok: false,
    refusal: { code: 'TRANSITION_NOT_ALLOWED', event: null, to: 'LOCKED' },
  });
});

test('allowed events can be narrowed to those with met needs', () => {
  const names = (facts?: { KEY?: boolean; EMPTY?: boolean }) =>
    allowedEvents(door, { from: 'CLOSED', actor: 'porter', ...(facts && { facts }) }).map((each) => each.event);
  expect(names()).toEqual(['OPEN_UP', 'LOCK']);
  expect(names({ KEY: true })).toEqual(['OPEN_UP']);
  expect(names({ KEY: true, EMPTY: true })).toEqual(['OPEN_UP', 'LOCK']);
});

const wrong = (transitions: { from: string; event: string; to: string; actors: string[] }[]) => () =>
  defineMachine({ name: 'wrong', states: ['A', 'B'], initial: 'A', transitions });

test('an invalid table does not load', () => {
  const go = { from: 'A', event: 'GO', to: 'B', actors: ['x'] };
  expect(wrong([go])).not.toThrow();
  expect(wrong([])).toThrow('unreachable state B');
  expect(wrong([go, { ...go, to: 'C' }])).toThrow('unknown state C');
  expect(wrong([go, { ...go, to: 'A' }])).toThrow('duplicate row for A, event GO, x');
  expect(wrong([go, { ...go, event: 'RUN' }])).toThrow('duplicate row for A, target B, x');
  expect(wrong([{ ...go, actors: [] }])).toThrow('nobody may GO from A');
  expect(wrong([{ ...go, from: 'B', to: 'A' }])).toThrow('unreachable state B');
});

test('the same event may have one row per actor', () => {
  const go = { from: 'A', event: 'GO', to: 'B', actors: ['x'] };
  expect(wrong([go, { ...go, actors: ['y'] }])).not.toThrow();
});
