import type { ChatOffer } from '@iruon/contract';
import { requireMember } from '../guards.ts';
import { assertMayWrite } from '../preview/in-preview.ts';
import { type ShownTerms, shownTerms } from '../site/terms.ts';
import type { Visit } from '../visit.ts';

/** The texts that a member agrees to for counsel. */
const CHAT_TERMS = ['chat-counsel'];

export interface SiteHelpChatsView {
  /** The texts that a member agrees to before a chat with an agent. */
  terms: ShownTerms[];
  offer: Pick<ChatOffer, 'isStaffed' | 'isOpen' | 'opensAt'>;
}

/** The member's chats with agents: the content of their page before its socket is open. */
export async function siteHelpChats(visit: Visit): Promise<SiteHelpChatsView> {
  requireMember(visit);
  assertMayWrite(visit);
  const [terms, { offer }] = await Promise.all([shownTerms(visit, CHAT_TERMS), visit.core.call('getChatOffer')]);
  const { isStaffed, isOpen, opensAt } = offer;
  return { terms, offer: { isStaffed, isOpen, opensAt } };
}

/** The texts that a member agrees to for the assistant. */
const AI_CHAT_TERMS = ['chat-assistant'];

export interface AiChatView {
  /** The texts that a member agrees to before the first question. */
  terms: ShownTerms[];
  ai: ChatOffer['ai'];
}

/** The assistant: whether it is available to this member, and which provider receives the questions. */
export async function aiChat(visit: Visit): Promise<AiChatView> {
  requireMember(visit);
  assertMayWrite(visit);
  const [terms, { offer }] = await Promise.all([shownTerms(visit, AI_CHAT_TERMS), visit.core.call('getChatOffer')]);
  return { terms, ai: offer.ai };
}
