import type { ChatManager, ChatPeople } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { isChatTester, openaiInForce, readSettings } from '../../content/setting/index.ts';
import { mayWrite } from '../../members/accounts/index.ts';
import type { Context } from '../../platform/services.ts';
import { absentAfter } from './rooms/repository.ts';
import { openingAt } from './rooms/room-decisions.ts';

const MAX_AGENTS = 200;

/** Agents: their presence, their choice, and the number of their chats. */
export async function listChatManagers({ db }: Pick<Context, 'db'>): Promise<ChatManager[]> {
  const { rows } = await sql<Omit<ChatManager, '_id'> & { id: string }>`
    select users.id, users.name, coalesce(d.presence, 'AWAY') as presence,
      coalesce(d.seen_at > now() - ${absentAfter}, false) as "isConnected",
      (select count(*)::int from chat_rooms c where c.manager_id = users.id and c.stage = 'COUNSEL_PROGRESS') as rooms
    from users left join chat_managers d on d.user_id = users.id
    where ${mayWrite('support:write')} and users.disabled_at is null and users.withdrawn_at is null
    order by users.name, users.id limit ${MAX_AGENTS}`.execute(db);
  return rows.map(({ id, ...rest }) => ({ _id: id, ...rest }));
}

/** Whether an agent is available, and the length of the queue. */
async function readPresence({ db }: Pick<Context, 'db'>): Promise<{ isStaffed: boolean; waiting: number }> {
  const { rows } = await sql<{ isStaffed: boolean; waiting: number }>`
    select exists (select from chat_managers where presence = 'AVAILABLE' and seen_at > now() - ${absentAfter}) as "isStaffed",
      (select count(*)::int from chat_rooms where stage = 'AWAITING_MANAGER') as waiting`.execute(db);
  return rows[0] ?? { isStaffed: false, waiting: 0 };
}

/** The rooms whose members wait for an agent. */
export const matchingWaitingRooms = (handle: Handle) =>
  handle.selectFrom('chatRooms').where('stage', '=', 'AWAITING_MANAGER');

type Reading = Pick<Context, 'db' | 'now'>;

function peopleAt(
  { businessHours }: Awaited<ReturnType<typeof readSettings>>,
  isStaffed: boolean,
  now: Date,
): ChatPeople {
  const opening = openingAt(businessHours, now);
  const isOpen = opening.state === 'OPEN';
  const opensAt = opening.state === 'OPEN' ? null : opening.opensAt.toISOString();
  return { isOpen, isStaffed: isOpen && isStaffed, opensAt };
}

/** Whether agents are present now, and when they return. */
export async function readPeople({ db, now }: Reading): Promise<ChatPeople> {
  const [settings, { isStaffed }] = await Promise.all([readSettings(db), readPresence({ db })]);
  return peopleAt(settings, isStaffed, now());
}

/** The help that is available now. */
export async function readOffer(context: Context) {
  const { db, config, actor, now } = context;
  const settings = await readSettings(db);
  const { openai } = settings;
  const { isStaffed, waiting } = await readPresence(context);
  const mayAsk = actor.type === 'user' && (await isChatTester(db, actor.userId));
  const isEnabled = mayAsk && (await openaiInForce(db, config)) !== undefined;
  return {
    ...peopleAt(settings, isStaffed, now()),
    waiting,
    ai: { isEnabled, provider: openai.provider, country: openai.country },
  };
}
