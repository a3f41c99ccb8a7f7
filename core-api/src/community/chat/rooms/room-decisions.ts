import { type ChatMessageCode, type ChatStage, cutText, RATING_DAYS } from '@iruon/contract';
import { addSeoulDays, dottedMinute, seoulDay, seoulParts } from '@iruon/contract/seoul';
import type { ProblemError } from '@iruon/server-kit';
import type { Settings as AllSettings } from '../../../content/setting/index.ts';
import { isBusinessDay } from '../../../kernel/business-days.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { decide, type Facts } from '../../../kernel/transition.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { hasRight } from '../../../platform/http/access.ts';
import { problem } from '../../../platform/http/problem.ts';
import { type ChatEvent, chatMachine } from './chat-machine.ts';
import { maskNumbers } from './mask-numbers.ts';
import type { LockedRoom, RoomChange, RoomMessage, RoomRow } from './repository.ts';

/** The settings of the chat. */
export type Settings = Pick<AllSettings, 'businessHours' | 'siteHelpChat'>;

/** The two sides of a room. */
export type Side = 'MEMBER' | 'MANAGER';

/** True for operators who may work as agents. */
export const isAgent = (actor: UserActor): boolean => hasRight(actor, 'support:write');

/** The actor's side of a room; undefined for a stranger. An agent is the member of their own room. */
export function sideOf(actor: UserActor, room: { userId: string }): Side | undefined {
  if (room.userId === actor.userId) return 'MEMBER';
  return isAgent(actor) ? 'MANAGER' : undefined;
}

/** The state after an event. @throws CHAT_ROOM_CLOSED for an ended chat, TRANSITION_NOT_ALLOWED */
export function moveTo(
  from: ChatStage,
  event: ChatEvent,
  actor: 'member' | 'manager' | 'system',
  facts: Facts<'IS_FREE' | 'IS_OWN' | 'HAS_PLACE'> = {},
): ChatStage {
  const decision = decide(chatMachine, { from, event, actor, facts });
  if (decision.ok) return decision.to;
  if (from === 'COUNSEL_COMPLETE') throw problem('CHAT_ROOM_CLOSED');
  throw problem('TRANSITION_NOT_ALLOWED');
}

/** The refusal for a room of another agent, with the agent's name. */
export function takenBy({ managerName }: Pick<LockedRoom, 'managerName'>): ProblemError {
  const name = managerName ?? '';
  return problem('CHAT_ROOM_TAKEN', { detail: `${name}님이 맡은 상담입니다.`, extensions: { manager: { name } } });
}

/** CHAT_ROOM_TAKEN for a room of another agent, TRANSITION_NOT_ALLOWED for a room without one; undefined for their own. */
export function refusalUnlessOwn(room: LockedRoom, userId: string): ProblemError | undefined {
  if (room.managerId === userId) return undefined;
  if (room.managerId !== null) return takenBy(room);
  return problem('TRANSITION_NOT_ALLOWED', '아직 아무도 맡지 않은 상담입니다. 먼저 상담을 맡아 주세요.');
}

/** `LUNCH` ends the same day: members keep waiting. `CLOSED` ends the day's queue. */
export type Opening = { readonly state: 'OPEN' } | { readonly state: 'LUNCH' | 'CLOSED'; readonly opensAt: Date };

const AHEAD_DAYS = 30;

const at = (day: string, clock: string) => new Date(`${day}T${clock}:00+09:00`);
const clockOf = (now: Date) => {
  const { hour, minute } = seoulParts(now);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

const isOpenDay = ({ holidays }: Settings['businessHours'], day: string) =>
  isBusinessDay(day) && !holidays.some((holiday) => holiday.day === day);

/** Whether agents work at an instant: Monday to Friday, except public holidays and the store's own. */
export function openingAt(hours: Settings['businessHours'], now: Date): Opening {
  const [today, clock] = [seoulDay(now), clockOf(now)];
  if (isOpenDay(hours, today) && clock < hours.closesAt) {
    if (clock < hours.opensAt) return { state: 'CLOSED', opensAt: at(today, hours.opensAt) };
    if (clock < hours.lunchFrom || clock >= hours.lunchTo) return { state: 'OPEN' };
    return { state: 'LUNCH', opensAt: at(today, hours.lunchTo) };
  }
  let day = addSeoulDays(today, 1);
  for (let left = AHEAD_DAYS; left > 0 && !isOpenDay(hours, day); left -= 1) day = addSeoulDays(day, 1);
  return { state: 'CLOSED', opensAt: at(day, hours.opensAt) };
}

/** An automatic note in the wording of the settings; `more` follows in a line of its own. */
export function autoNote(
  { siteHelpChat }: Pick<Settings, 'siteHelpChat'>,
  code: ChatMessageCode,
  createdAt: Date,
  more = '',
): RoomMessage {
  const content = [siteHelpChat.messages[code], more].filter(Boolean).join('\n');
  return { kind: 'AUTO_NOTE', code, content, createdAt };
}

/** The note that says when agents return, with its mark in the room; undefined during the opening hours. */
export function closedNote(settings: Settings, now: Date) {
  const opening = openingAt(settings.businessHours, now);
  if (opening.state === 'OPEN') return undefined;
  const note = autoNote(settings, 'OUT_OF_BUSINESS', now, `상담 시작: ${dottedMinute(opening.opensAt)}`);
  return { note, change: { outOfBusinessOn: seoulDay(now) } };
}

/** No note about closing times within this time after an answer: the agent is still present. */
const STILL_PRESENT_MS = 5 * 60_000;

function dueClosedNote(room: LockedRoom, settings: Settings, now: Date) {
  if (room.outOfBusinessOn === seoulDay(now)) return undefined;
  if (room.lastManagerAt && now.getTime() - room.lastManagerAt.getTime() < STILL_PRESENT_MS) return undefined;
  return closedNote(settings, now);
}

/** The changes of a room by a message, besides its number and the beginning of its text. */
function changeBy(room: LockedRoom, side: Side, now: Date): RoomChange {
  const seq = room.lastSeq + 1;
  if (side === 'MEMBER') return { waitingSince: room.waitingSince ?? now, userReadSeq: seq, updatedAt: now };
  return {
    waitingSince: null,
    firstAnswerAt: room.firstAnswerAt ?? now,
    lastManagerAt: now,
    managerReadSeq: seq,
    updatedAt: now,
  };
}

/**
 * The messages and the change of a locked room that result from a new message of an actor. Numbers of persons, cards
 * and accounts are masked. Refuses with NOT_FOUND, CHAT_ROOM_CLOSED, TERMS_REQUIRED, CHAT_ROOM_TAKEN,
 * TRANSITION_NOT_ALLOWED.
 */
export function decideMessage(
  room: LockedRoom,
  { actor, tempId, content, _files }: { actor: UserActor; tempId: string; content: string; _files: readonly string[] },
  { now, settings }: { now: Date; settings: Settings },
): Result<{ messages: readonly RoomMessage[]; change: RoomChange }, ProblemError> {
  const side = sideOf(actor, room);
  if (!side) return err(problem('NOT_FOUND'));
  if (room.stage === 'COUNSEL_COMPLETE') return err(problem('CHAT_ROOM_CLOSED'));
  if (side === 'MEMBER' && room.stage === 'BEFORE_AGREEMENT') return err(problem('TERMS_REQUIRED'));
  const refusal = side === 'MANAGER' ? refusalUnlessOwn(room, actor.userId) : undefined;
  if (refusal) return err(refusal);
  const message: RoomMessage = {
    kind: side === 'MEMBER' ? 'USER_PEER' : 'ADMIN_END',
    content: maskNumbers(content),
    tempId,
    senderId: actor.userId,
    createdAt: now,
    files: _files,
  };
  const closed = side === 'MEMBER' ? dueClosedNote(room, settings, now) : undefined;
  return ok({
    messages: closed ? [message, closed.note] : [message],
    change: { ...changeBy(room, side, now), ...closed?.change },
  });
}

/** Length of a message in a list. */
const BEGINNING = 80;

export const beginningOf = (content: string): string => cutText(content.replaceAll(/\s+/g, ' '), BEGINNING);

const DAY_MS = 86_400_000;

/** An ended chat can be rated for a week, if an agent took part. */
export const canRate = (room: Pick<RoomRow, 'star' | 'closedAt' | 'managerId' | 'firstAnswerAt'>, now: Date): boolean =>
  room.closedAt !== null &&
  (room.managerId !== null || room.firstAnswerAt !== null) &&
  room.star === null &&
  now.getTime() - room.closedAt.getTime() < RATING_DAYS * DAY_MS;
