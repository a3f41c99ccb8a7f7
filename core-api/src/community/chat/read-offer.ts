import type { ChatPeople } from '@iruon/contract';
import { isChatTester, openaiInForce, readSettings } from '../../content/setting/index.ts';
import type { Context } from '../../platform/services.ts';
import { readDesk } from './console/chat-managers.ts';
import { openingAt } from './rooms/hours-rules.ts';

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

/** True if operators are present now. */
export async function readPeople({ db, now }: Reading): Promise<ChatPeople> {
  const [settings, { isStaffed }] = await Promise.all([readSettings(db), readDesk({ db })]);
  return peopleAt(settings, isStaffed, now());
}

/** The help that is available now. */
export async function readOffer(context: Context) {
  const { db, config, actor, now } = context;
  const settings = await readSettings(db);
  const { openai } = settings;
  const { isStaffed, waiting } = await readDesk(context);
  const mayAsk = actor.type === 'user' && (await isChatTester(db, actor.userId));
  const isEnabled = mayAsk && (await openaiInForce(db, config)) !== undefined;
  return {
    ...peopleAt(settings, isStaffed, now()),
    waiting,
    ai: { isEnabled, provider: openai.provider, country: openai.country },
  };
}
