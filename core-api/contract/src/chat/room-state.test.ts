import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TYPING_MS } from './codes.ts';
import {
  emptyRoom,
  missingAfter,
  type OrderedMessage,
  type PendingMessage,
  type RoomEvent,
  type RoomState,
  reduceRoom,
  shownMessages,
  unreadCount,
  unsent,
} from './room-state.ts';

type State = RoomState<OrderedMessage>;
type Event = RoomEvent<OrderedMessage>;

const message = (seq: number, kind: OrderedMessage['kind'] = 'ADMIN_END', tempId: string | null = null) => ({
  _id: `m${seq}`,
  seq,
  kind,
  tempId,
});
const written = (tempId: string, content = tempId): PendingMessage => ({
  tempId,
  content,
  files: [],
  at: '2026-11-24T05:00:00.000Z',
  failure: null,
});
const after = (events: readonly Event[], from: State = emptyRoom('USER_PEER')) => events.reduce(reduceRoom, from);
const loaded = (seqs: readonly number[], lastSeq = Math.max(0, ...seqs)): Event => ({
  type: 'loaded',
  messages: seqs.map((seq) => message(seq)),
  lastSeq,
});
const seqsOf = (state: State) => shownMessages(state).map(({ seq }) => seq);

test('messages are shown by their number, each once, in any order of arrival', () => {
  const state = after([
    loaded([1, 2]),
    { type: 'received', message: message(4) },
    { type: 'received', message: message(3) },
    { type: 'received', message: message(3) },
  ]);
  expect(seqsOf(state)).toEqual([1, 2, 3, 4]);
  expect(missingAfter(state)).toBeNull();
});

test('a lost message is detected by the next one and fetched once', () => {
  const gap = after([loaded([1, 2]), { type: 'received', message: message(4) }]);
  expect(missingAfter(gap)).toBe(2);
  expect(seqsOf(gap), 'nothing is shown after a gap').toEqual([1, 2]);
  const filled = after([loaded([3, 4])], gap);
  expect(seqsOf(filled)).toEqual([1, 2, 3, 4]);
  expect(missingAfter(filled)).toBeNull();
});

test('the last message, if lost, is detected by its number only', () => {
  const state = after([loaded([1, 2]), { type: 'heard', lastSeq: 3 }]);
  expect(missingAfter(state)).toBe(2);
  expect(missingAfter(after([{ type: 'heard', lastSeq: 1 }], state))).toBe(2);
});

test('a message that arrives before the room was loaded causes the whole room to load', () => {
  const state = after([{ type: 'received', message: message(7) }]);
  expect(seqsOf(state)).toEqual([]);
  expect(missingAfter(state)).toBe(0);
  expect(seqsOf(after([loaded([5, 6, 7])], state))).toEqual([5, 6, 7]);
});

test('earlier messages are inserted at the front and do not affect gaps', () => {
  const state = after([loaded([51, 52]), { type: 'earlier', messages: [message(49), message(50)] }]);
  expect(seqsOf(state)).toEqual([49, 50, 51, 52]);
  expect(state.lastSeq).toBe(52);
  expect(missingAfter(state)).toBeNull();
});

test('an own message is pending until the server confirms it, by response or by event, in either order', () => {
  const own = message(3, 'USER_PEER', 't1');
  const begun = after([loaded([1, 2]), { type: 'wrote', message: written('t1') }]);
  expect(unsent(begun)).toHaveLength(1);
  const byEvent = after([{ type: 'received', message: own }], begun);
  expect(byEvent.pending).toEqual([]);
  const both = after([{ type: 'confirmed', tempId: 't1', message: own }], byEvent);
  expect(seqsOf(both)).toEqual([1, 2, 3]);
  const byAnswer = after([{ type: 'confirmed', tempId: 't1', message: own }], begun);
  expect(byAnswer.pending).toEqual([]);
  expect(seqsOf(after([{ type: 'received', message: own }], byAnswer))).toEqual([1, 2, 3]);
});

test('messages fetched after a disconnection confirm those sent before it', () => {
  const state = after([
    loaded([1]),
    { type: 'wrote', message: written('t1') },
    { type: 'wrote', message: written('t2') },
    { type: 'disconnected' },
    { type: 'connected' },
    { type: 'loaded', messages: [message(2, 'USER_PEER', 't1')], lastSeq: 2 },
  ]);
  expect(unsent(state).map(({ tempId }) => tempId)).toEqual(['t2']);
});

test('the same temporary id of the other side confirms nothing', () => {
  const state = after([loaded([1]), { type: 'wrote', message: written('t1') }]);
  expect(after([{ type: 'received', message: message(2, 'ADMIN_END', 't1') }], state).pending).toHaveLength(1);
});

test('a failed message waits for its author and is then resent', () => {
  const failed = after([
    loaded([1]),
    { type: 'wrote', message: written('t1') },
    { type: 'failed', tempId: 't1', failure: '보내지 못했습니다.' },
  ]);
  expect(unsent(failed)).toEqual([]);
  expect(failed.pending[0]?.failure).toBe('보내지 못했습니다.');
  expect(unsent(after([{ type: 'retried', tempId: 't1' }], failed))).toHaveLength(1);
  expect(after([{ type: 'dropped', tempId: 't1' }], failed).pending).toEqual([]);
});

test('a message written twice under one id is pending once', () => {
  const state = after([
    { type: 'wrote', message: written('t1') },
    { type: 'wrote', message: written('t1') },
  ]);
  expect(state.pending).toHaveLength(1);
});

test('typing ends after five seconds, with a message and with a disconnection', () => {
  const typing = after([loaded([1]), { type: 'typing', isTyping: true, now: 1_000 }]);
  expect(typing.typingUntil).toBe(1_000 + TYPING_MS);
  expect(after([{ type: 'passed', now: 1_000 + TYPING_MS - 1 }], typing).typingUntil).not.toBeNull();
  expect(after([{ type: 'passed', now: 1_000 + TYPING_MS }], typing).typingUntil).toBeNull();
  expect(after([{ type: 'received', message: message(2) }], typing).typingUntil).toBeNull();
  expect(after([{ type: 'received', message: message(2, 'USER_PEER') }], typing).typingUntil).not.toBeNull();
  expect(after([{ type: 'disconnected' }], typing).typingUntil).toBeNull();
  expect(after([{ type: 'typing', isTyping: false, now: 1_500 }], typing).typingUntil).toBeNull();
});

test('read positions only rise, and notes of the store are never unread', () => {
  const state = after([
    {
      type: 'loaded',
      messages: [message(1, 'AUTO_NOTE'), message(2), message(3, 'USER_PEER'), message(4)],
      lastSeq: 4,
      readSeq: 1,
      peerReadSeq: 2,
    },
  ]);
  expect(unreadCount(state)).toBe(2);
  const read = after([{ type: 'read', by: 'ME', upTo: 3 }], state);
  expect(unreadCount(read)).toBe(1);
  expect(after([{ type: 'read', by: 'ME', upTo: 2 }], read).readSeq).toBe(3);
  expect(after([loaded([])], read).readSeq, 'a response without read positions lowers none').toBe(3);
  expect(after([{ type: 'read', by: 'PEER', upTo: 3 }], read).peerReadSeq).toBe(3);
});

test('any order of duplicate and lost messages results in the whole room once the gaps are fetched', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }).chain((last) =>
        fc.record({
          last: fc.constant(last),
          arrived: fc.array(fc.integer({ min: 1, max: last }), { maxLength: 60 }),
        }),
      ),
      ({ last, arrived }) => {
        let state = after([loaded([1])]);
        for (const seq of arrived) state = reduceRoom(state, { type: 'received', message: message(seq) });
        const shown = seqsOf(state);
        expect(shown).toEqual(shown.map((_, place) => place + 1));
        state = reduceRoom(state, { type: 'heard', lastSeq: last });
        const from = missingAfter(state);
        if (from !== null)
          state = after([loaded(Array.from({ length: last - from }, (_, place) => from + 1 + place))], state);
        expect(seqsOf(state)).toEqual(Array.from({ length: last }, (_, place) => place + 1));
        expect(missingAfter(state)).toBeNull();
      },
    ),
  );
});
