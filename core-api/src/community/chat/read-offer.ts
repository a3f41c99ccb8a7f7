import { isChatTester, openaiInForce, readSettings } from '../../content/setting/index.ts';
import type { Context } from '../../platform/services.ts';
import { readDesk } from './console/chat-managers.ts';
import { openingAt } from './rooms/hours-rules.ts';

/** What help there is now. */
export async function readOffer(context: Context) {
  const { db, config, actor, now } = context;
  const { businessHours, openai } = await readSettings(db);
  const opening = openingAt(businessHours, now());
  const isOpen = opening.state === 'OPEN';
  const { isStaffed, waiting } = await readDesk(context);
  const mayAsk = actor.type === 'user' && (await isChatTester(db, actor.userId));
  const isEnabled = mayAsk && (await openaiInForce(db, config)) !== undefined;
  return {
    isOpen,
    isStaffed: isOpen && isStaffed,
    opensAt: opening.state === 'OPEN' ? null : opening.opensAt.toISOString(),
    waiting,
    ai: { isEnabled, provider: openai.provider, country: openai.country },
  };
}
