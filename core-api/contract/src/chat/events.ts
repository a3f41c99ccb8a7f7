import { z } from 'zod';
import type { Access } from '../kernel/operation.ts';
import { type ErrorCode, errorCode } from '../kernel/problem.ts';
import type { ObjectSchema, Schema } from '../kernel/schema.ts';
import { component } from '../kernel/schema.ts';

/** A call of a client, which the server always acknowledges. */
export interface ChatCall {
  readonly summary: string;
  /** Any one of these scopes may call. */
  readonly access: readonly [Access, ...Access[]];
  readonly input: Schema;
  /** The fields of the acknowledgement besides `ok`. */
  readonly reply: ObjectSchema;
  /** Codes beside INVALID_INPUT, ACCESS_DENIED, TOO_MANY_REQUESTS, TOKEN_INVALID and INTERNAL. */
  readonly problems: readonly ErrorCode[];
}

/** Events that the server sends without a call. */
export interface ChatNotice {
  readonly summary: string;
  readonly payload: Schema;
}

/** The codes with which every call can be refused. */
export const commonChatProblems = [
  'INVALID_INPUT',
  'ACCESS_DENIED',
  'TOO_MANY_REQUESTS',
  'TOKEN_INVALID',
  'INTERNAL',
] as const satisfies readonly ErrorCode[];

/** The refusal of a call: the sentence is Korean and has the next step. */
export const chatRefusal = component('ChatRefusal', {
  ok: z.literal(false),
  code: errorCode,
  title: z.string(),
  detail: z.string().optional(),
  retryAfter: z.number().optional().describe('Seconds after which to try again'),
});
export type ChatRefusal = z.infer<typeof chatRefusal>;

export type ChatCalls = Readonly<Record<string, ChatCall>>;
export type ChatNotices = Readonly<Record<string, ChatNotice>>;

/** The acknowledgement of a call. */
export type ChatAck<Call extends ChatCall> = ({ ok: true } & z.input<Call['reply']>) | ChatRefusal;
