import { ALL_RIGHTS, NO_RIGHTS } from '@iruon/contract';
import { expect, test } from 'vitest';
import type { LockedRoom } from './repository.ts';
import { decideMessage, openingAt, type Settings } from './room-decisions.ts';

const hours = { opensAt: '09:00', closesAt: '18:00', lunchFrom: '12:00', lunchTo: '13:00', holidays: [] };
const seoul = (text: string) => new Date(`${text}:00+09:00`);

test.each([
  ['2026-11-24T09:00', hours, 'OPEN', undefined],
  ['2026-11-24T08:59', hours, 'CLOSED', '2026-11-24T09:00'],
  ['2026-11-24T12:00', hours, 'LUNCH', '2026-11-24T13:00'],
  ['2026-11-24T13:00', hours, 'OPEN', undefined],
  ['2026-11-24T17:59', hours, 'OPEN', undefined],
  ['2026-11-24T18:00', hours, 'CLOSED', '2026-11-25T09:00'],
  ['2026-11-27T18:00', hours, 'CLOSED', '2026-11-30T09:00'],
  ['2026-12-24T18:00', hours, 'CLOSED', '2026-12-28T09:00'],
  [
    '2026-11-24T10:00',
    { ...hours, holidays: [{ day: '2026-11-24', name: '창립기념일' }] },
    'CLOSED',
    '2026-11-25T09:00',
  ],
])('at %s', (now, given, state, opensAt) => {
  expect(openingAt(given, seoul(now))).toEqual({ state, ...(opensAt ? { opensAt: seoul(opensAt) } : {}) });
});

const [MEMBER, AGENT, COLLEAGUE] = ['member', 'agent', 'colleague'] as const;
const settings: Settings = {
  businessHours: hours,
  siteHelpChat: {
    messages: {
      ...{ SYSTEM_GREETING: '', PLEASE_STAND_BY: '', MANAGER_CONNECT: '', TERMS_AGREEMENT: '', SYSTEM_FAREWELL: '' },
      OUT_OF_BUSINESS: '지금은 상담 시간이 아닙니다.',
    },
  },
};
const [EARLIER, NOON, NIGHT] = [seoul('2026-11-24T09:30'), seoul('2026-11-24T11:00'), seoul('2026-11-24T20:00')];
const taken: LockedRoom = {
  ...{ id: 'room', userId: MEMBER, stage: 'COUNSEL_PROGRESS', managerId: AGENT, managerName: '김상담', epoch: 1 },
  ...{ lastSeq: 4, lastMessage: '', userReadSeq: 0, managerReadSeq: 0, agreedAt: EARLIER, waitingSince: EARLIER },
  ...{ firstAnswerAt: null, lastManagerAt: null, outOfBusinessOn: null, handOverNote: null, ending: null },
  ...{
    closedAt: null,
    star: null,
    comment: '',
    aiRoomId: null,
    inquiryId: null,
    createdAt: EARLIER,
    updatedAt: EARLIER,
  },
};
function decideAs(userId: string, room: Partial<LockedRoom>, now = NOON) {
  const scopes = userId === AGENT || userId === COLLEAGUE ? ['console' as const] : [];
  const actor = {
    type: 'user' as const,
    userId,
    familyId: userId,
    scopes,
    rights: scopes.length > 0 ? ALL_RIGHTS : NO_RIGHTS,
    isCustomer: true,
  };
  return decideMessage(
    { ...taken, ...room },
    { actor, tempId: 'temp-1', content: '네', _files: [] },
    { now, settings },
  );
}

test('a message of the member starts its waiting time, one of the agent ends it', () => {
  const byMember = { waitingSince: EARLIER, userReadSeq: 5, updatedAt: NOON };
  expect(decideAs(MEMBER, {})).toMatchObject({ ok: true, value: { messages: [{ kind: 'USER_PEER' }] } });
  expect(decideAs(MEMBER, {})).toHaveProperty('value.change', byMember);
  expect(decideAs(MEMBER, { waitingSince: null })).toHaveProperty('value.change', { ...byMember, waitingSince: NOON });
  const byAgent = { waitingSince: null, firstAnswerAt: NOON, lastManagerAt: NOON, managerReadSeq: 5, updatedAt: NOON };
  expect(decideAs(AGENT, {})).toMatchObject({ ok: true, value: { messages: [{ kind: 'ADMIN_END' }] } });
  expect(decideAs(AGENT, {})).toHaveProperty('value.change', byAgent);
  const later = decideAs(AGENT, { firstAnswerAt: EARLIER });
  expect(later).toHaveProperty('value.change', { ...byAgent, firstAnswerAt: EARLIER });
});

test.each([
  ['a stranger', 'stranger', {}, 'NOT_FOUND'],
  ['an ended chat', MEMBER, { stage: 'COUNSEL_COMPLETE' }, 'CHAT_ROOM_CLOSED'],
  ['a member who has not agreed', MEMBER, { stage: 'BEFORE_AGREEMENT' }, 'TERMS_REQUIRED'],
  ['another agent', COLLEAGUE, {}, 'CHAT_ROOM_TAKEN'],
  ['an agent without having taken it', AGENT, { managerId: null, stage: 'AWAITING_MANAGER' }, 'TRANSITION_NOT_ALLOWED'],
] as const)('refuses %s', (_, userId, room, code) => {
  expect(decideAs(userId, room)).toMatchObject({ ok: false, error: { body: { code } } });
});

test.each([
  ['once a day', MEMBER, {}, true],
  ['not twice a day', MEMBER, { outOfBusinessOn: '2026-11-24' }, false],
  ['again on the next day', MEMBER, { outOfBusinessOn: '2026-11-23' }, true],
  ['not while the agent is still present', MEMBER, { lastManagerAt: seoul('2026-11-24T19:56') }, false],
  ['not to an agent', AGENT, {}, false],
])('says when agents return: %s', (_, userId, room, isDue) => {
  const decision = decideAs(userId, room, NIGHT);
  if (!decision.ok) throw decision.error;
  const { messages, change } = decision.value;
  expect([messages.length, change.outOfBusinessOn]).toEqual(isDue ? [2, '2026-11-24'] : [1, undefined]);
  if (isDue) expect(messages[1]?.content).toBe('지금은 상담 시간이 아닙니다.\n상담 시작: 2026.11.25 09:00');
});
