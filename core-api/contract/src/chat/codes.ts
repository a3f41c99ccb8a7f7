import { z } from 'zod';

/** A room with agents, or with the assistant. */
export const chatType = z.enum(['SITE_HELP', 'AI_PROMPT']);
export type ChatType = z.infer<typeof chatType>;

/** The progress of a chat with agents; COUNSEL_COMPLETE is final. */
export const chatStages = ['BEFORE_AGREEMENT', 'AWAITING_MANAGER', 'COUNSEL_PROGRESS', 'COUNSEL_COMPLETE'] as const;
export const chatStage = z.enum(chatStages);
export type ChatStage = z.infer<typeof chatStage>;

/**
 * The sender of a message: ADMIN_END an agent, USER_PEER the member, AUTO_NOTE the store (its `code` has the
 * reason), AI_PROMPT the assistant (in the history that a room contains of a chat with it).
 */
export const chatMessageKind = z.enum(['ADMIN_END', 'AI_PROMPT', 'AUTO_NOTE', 'USER_PEER']);
export type ChatMessageKind = z.infer<typeof chatMessageKind>;

/** The store's automatic notes. */
export const chatMessageCodes = [
  'SYSTEM_GREETING',
  'OUT_OF_BUSINESS',
  'PLEASE_STAND_BY',
  'MANAGER_CONNECT',
  'TERMS_AGREEMENT',
  'SYSTEM_FAREWELL',
] as const;
export const chatMessageCode = z.enum(chatMessageCodes);
export type ChatMessageCode = z.infer<typeof chatMessageCode>;

/** The end of a chat: by the member, by an agent, after 24 hours without a message, or at closing time. */
export const chatEnding = z.enum(['MEMBER', 'MANAGER', 'SILENCE', 'CLOSING_TIME']);
export type ChatEnding = z.infer<typeof chatEnding>;

/** The status that an agent chose: one who is AWAY takes no chats. */
export const chatPresence = z.enum(['AVAILABLE', 'AWAY']);
export type ChatPresence = z.infer<typeof chatPresence>;

/**
 * The progress of a reply of the assistant. INTERRUPTED: the process that wrote it ended, its text so far is stored.
 * INTERRUPTED and FAILED can be retried.
 */
export const aiReplyState = z.enum(['QUEUED', 'STREAMING', 'DONE', 'STOPPED', 'FAILED', 'INTERRUPTED']);
export type AiReplyState = z.infer<typeof aiReplyState>;

/** The kinds of sources that the assistant may cite. */
export const aiSourceKind = z.enum(['FAQ', 'IFU', 'NOTICE', 'PRODUCT']);
export type AiSourceKind = z.infer<typeof aiSourceKind>;

/** The paths of the two sockets. Only the transport `websocket` is offered. */
export const chatPaths = { siteHelp: '/site-help-chat', aiPrompt: '/ai-prompt-chat' } as const;

/** Maximum number of characters of a message or a question. */
export const CHAT_MESSAGE_LIMIT = 2_000;
/** Maximum number of files of a message. */
export const CHAT_FILE_LIMIT = 5;
/** Maximum number of messages of one response. */
export const CHAT_MESSAGES_LIMIT = 100;
/** Number of closed rooms of one response. */
export const CLOSED_ROOMS_LIMIT = 50;
/** Typing ends after this without another signal, milliseconds; a signal is sent every 3 s at most. */
export const TYPING_MS = 5_000;
export const TYPING_SIGN_MS = 3_000;
/** Interval of an agent's presence signal, milliseconds. */
export const HEARTBEAT_MS = 20_000;
/** Time after which an agent without signals of page and connection counts as absent, milliseconds. */
export const ABSENT_AFTER_MS = 60_000;
/** Days after its end in which a chat can be rated. */
export const RATING_DAYS = 7;
