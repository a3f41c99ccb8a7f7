import type { Insertable } from 'kysely';
import type { AiMessages, AiRooms, ChatMessages, ChatRooms, Prompts, Questions } from '../src/index.ts';
import { jsonText } from '../src/json-columns.ts';
import { DAY, later } from './calendar.ts';
import { aiChatTexts, chatTexts, promptTexts } from './chat-texts.ts';
import type { membersOf } from './members/index.ts';
import { inOrder, randomOf, uuidAt } from './random.ts';

const MINUTE = 60_000;
type Members = ReturnType<typeof membersOf>;
const kinds = { member: 'USER_PEER', manager: 'ADMIN_END' } as const;

function idOf(members: Members, username: string): string {
  const found = members.find((member) => member.username === username);
  if (!found) throw new Error(`The seed has no ${username}`);
  return found.id;
}

export const promptRows = (now: Date): Insertable<Prompts>[] => {
  const random = randomOf('prompts');
  const at = later(now, -90 * DAY);
  return inOrder(promptTexts, at, random);
};

/** Chats with agents: one waits, one is in progress, the others have ended. */
export function chatsOf(members: Members, now: Date) {
  const random = randomOf('chats');
  const manager = idOf(members, 'admin');
  const rooms: Insertable<ChatRooms>[] = [];
  const messages: Insertable<ChatMessages>[] = [];
  const questions: Insertable<Questions>[] = [];
  for (const { username, stage, minutesAgo, lines, star } of chatTexts) {
    const [userId, at] = [idOf(members, username), later(now, -minutesAgo * MINUTE)];
    const id = uuidAt(at, random);
    const isOver = stage === 'COUNSEL_COMPLETE';
    const last = later(at, lines.length * MINUTE);
    const byManager = lines.findIndex(([side]) => side === 'manager');
    const note = (
      code: 'SYSTEM_GREETING' | 'PLEASE_STAND_BY' | 'MANAGER_CONNECT' | 'SYSTEM_FAREWELL',
      content: string,
    ) => ({ kind: 'AUTO_NOTE', code, content, senderId: null }) as const;
    const all = [
      note('SYSTEM_GREETING', '안녕하세요. 이루온 고객센터입니다. 무엇을 도와드릴까요?'),
      note('PLEASE_STAND_BY', '상담원을 연결하고 있습니다.'),
      ...lines.map(([side, content]) => ({
        ...{ kind: kinds[side], code: null, content },
        senderId: side === 'member' ? userId : manager,
      })),
      ...(isOver ? [note('SYSTEM_FAREWELL', '상담을 마쳤습니다. 이용해 주셔서 감사합니다.')] : []),
    ];
    rooms.push({
      ...{ id, userId, stage, managerId: stage === 'AWAITING_MANAGER' ? null : manager },
      ...{ lastSeq: all.length, lastMessage: all.at(-1)?.content.slice(0, 80) ?? '', agreedAt: at, star: star ?? null },
      userReadSeq: isOver ? all.length : 2,
      managerReadSeq: isOver ? all.length : 2,
      waitingSince: isOver || lines.at(-1)?.[0] === 'manager' ? null : later(at, MINUTE),
      firstAnswerAt: byManager < 0 ? null : later(at, (byManager + 1) * MINUTE),
      lastManagerAt: byManager < 0 ? null : last,
      ...(isOver ? { ending: 'MANAGER' as const, closedAt: last } : {}),
      ...{ createdAt: at, updatedAt: last },
    });
    for (const [index, message] of all.entries()) {
      const createdAt = later(at, index * MINUTE);
      messages.push({ ...message, id: uuidAt(createdAt, random), roomId: id, seq: index + 1, createdAt });
    }
    const [question, ...answers] = lines;
    if (isOver && question)
      questions.push({
        ...{ id: uuidAt(last, random), query: question[1], type: 'SITE_HELP', roomId: id, isAnswered: true },
        reply: answers.flatMap(([side, content]) => (side === 'manager' ? [content] : [])).join('\n'),
        ...{ createdAt: last, updatedAt: last },
      });
  }
  return { rooms, messages, questions };
}

/** Chats with the assistant. */
export function aiChatsOf(
  members: Members,
  now: Date,
): { rooms: Insertable<AiRooms>[]; messages: Insertable<AiMessages>[] } {
  const random = randomOf('ai talks');
  const at = later(now, -3 * DAY);
  const id = uuidAt(at, random);
  const common = { createdAt: at, updatedAt: at };
  return {
    rooms: [{ id, userId: idOf(members, 'clinic01'), title: aiChatTexts[0]?.query ?? '', ...common }],
    messages: aiChatTexts.map(({ query, reply }) => ({
      ...{ id: uuidAt(at, random), roomId: id, query, reply, state: 'DONE', sources: jsonText([]) },
      ...{ promptTokens: 800, replyTokens: 120, ...common },
    })),
  };
}
