import { data } from '@remix-run/node';
import type { FormReply } from '~/reply-problem';

/** The hidden fields of a sent code, by which each step works without scripts. */
export interface SentPhoneCode {
  phone: string;
  expiresAt: string;
  resendAt: string;
}

/** The response to a form that failed, or to a sent code. */
export interface MyInfoReply extends FormReply {
  intent: 'change' | 'consent' | 'end' | 'phone' | 'social' | 'verify';
  sent: SentPhoneCode | null;
}

/** Completes the reply to a form; omitted properties are null. */
export const reply = (intent: MyInfoReply['intent'], properties: Partial<Omit<MyInfoReply, 'intent'>>, status = 400) =>
  data<MyInfoReply>({ intent, result: null, problem: null, sent: null, ...properties }, status);
