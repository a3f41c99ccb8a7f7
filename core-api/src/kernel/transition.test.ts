import { expect, test } from 'vitest';
import { allowedEvents, decide, decideTo, defineMachine } from './transition.ts';

const door = defineMachine('door', ['CLOSED', 'OPEN', 'LOCKED'], 'CLOSED', [
  ['CLOSED', 'OPEN_UP', 'OPEN', ['guest', 'porter']],
  ['OPEN', 'SHUT', 'CLOSED', ['guest', 'porter']],
  ['CLOSED', 'LOCK', 'LOCKED', ['porter'], ['KEY', 'EMPTY']],
  ['LOCKED', 'UNLOCK', 'CLOSED', ['porter'], ['KEY']],
]);

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

const wrong =
  (...rows: [from: string, event: string, to: string, actors: string[]][]) =>
  () =>
    defineMachine('wrong', ['A', 'B'], 'A', rows);

test('an invalid table does not load', () => {
  expect(wrong(['A', 'GO', 'B', ['x']])).not.toThrow();
  expect(wrong()).toThrow('unreachable state B');
  expect(wrong(['A', 'GO', 'B', ['x']], ['A', 'GO', 'C', ['x']])).toThrow('unknown state C');
  expect(wrong(['A', 'GO', 'B', ['x']], ['A', 'GO', 'A', ['x']])).toThrow('duplicate row for A, event GO, x');
  expect(wrong(['A', 'GO', 'B', ['x']], ['A', 'RUN', 'B', ['x']])).toThrow('duplicate row for A, target B, x');
  expect(wrong(['A', 'GO', 'B', []])).toThrow('nobody may GO from A');
  expect(wrong(['B', 'GO', 'A', ['x']])).toThrow('unreachable state B');
});

test('the same event may have one row per actor', () => {
  expect(wrong(['A', 'GO', 'B', ['x']], ['A', 'GO', 'B', ['y']])).not.toThrow();
});
