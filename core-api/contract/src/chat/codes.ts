import { z } from 'zod';

/** A room with a person, or with the assistant. */
export const chatTypes = ['SITE_HELP', 'AI_PROMPT'] as const;
export const chatType = z.enum(chatTypes);
export type ChatType = z.infer<typeof chatType>;

/** How far a talk with a person is; COUNSEL_COMPLETE is final. */
export const chatStages = ['BEFORE_AGREEMENT', 'AWAITING_MANAGER', 'COUNSEL_PROGRESS', 'COUNSEL_COMPLETE'] as const;
export const chatStage = z.enum(chatStages);
export type ChatStage = z.infer<typeof chatStage>;

/**
 * Who a message comes from: ADMIN_END a person of the store, USER_PEER the member, AUTO_NOTE the house (its `code` says
 * why), AI_PROMPT the assistant (in the history that a room has from a talk with it).
 */
export const chatMessageKinds = ['ADMIN_END', 'AI_PROMPT', 'AUTO_NOTE', 'USER_PEER'] as const;
export const chatMessageKind = z.enum(chatMessageKinds);
export type ChatMessageKind = z.infer<typeof chatMessageKind>;

/** What the house says by itself. */
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

/** Who ended a talk: the member, a person of the store, 24 hours of silence, or closing time. */
export const chatEndings = ['MEMBER', 'MANAGER', 'SILENCE', 'CLOSING_TIME'] as const;
export const chatEnding = z.enum(chatEndings);
export type ChatEnding = z.infer<typeof chatEnding>;

/** What a person of the store chose: AWAY takes no part in the offer of counsel. */
export const chatPresences = ['AVAILABLE', 'AWAY'] as const;
export const chatPresence = z.enum(chatPresences);
export type ChatPresence = z.infer<typeof chatPresence>;

/**
 * How far a reply of the assistant is. INTERRUPTED: the process that wrote it is gone, what there was is kept.
 * INTERRUPTED and FAILED can be asked again.
 */
export const aiReplyStates = ['QUEUED', 'STREAMING', 'DONE', 'STOPPED', 'FAILED', 'INTERRUPTED'] as const;
export const aiReplyState = z.enum(aiReplyStates);
export type AiReplyState = z.infer<typeof aiReplyState>;

/** What the assistant may name as a source. */
export const aiSourceKinds = ['FAQ', 'IFU', 'NOTICE', 'PRODUCT'] as const;
export const aiSourceKind = z.enum(aiSourceKinds);
export type AiSourceKind = z.infer<typeof aiSourceKind>;

/** The paths of the two sockets. Only the transport `websocket` is offered. */
export const chatPaths = { siteHelp: '/site-help-chat', aiPrompt: '/ai-prompt-chat' } as const;

/** The most characters of a message or a question. */
export const CHAT_MESSAGE_LIMIT = 2_000;
/** The most files of a message. */
export const CHAT_FILE_LIMIT = 5;
/** The most messages that one response has. */
export const CHAT_MESSAGES_LIMIT = 100;
/** So many closed rooms at a time. */
export const CLOSED_ROOMS_LIMIT = 50;
/** Typing ends after this without another sign, milliseconds; a sign is sent every 3 s at most. */
export const TYPING_MS = 5_000;
export const TYPING_SIGN_MS = 3_000;
/** A person of the store says that often that it is there, and counts as gone after that long, milliseconds. */
export const BEAT_MS = 20_000;
export const GONE_MS = 60_000;
/** Days after its end in which a talk can be rated. */
export const RATING_DAYS = 7;
