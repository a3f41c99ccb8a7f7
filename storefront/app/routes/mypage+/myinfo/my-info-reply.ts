import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';
import type { ShownProblem } from '~/shown-problem';

/** The hidden fields of a sent code, so that each step works without scripts. */
export interface SentPhoneCode {
  phone: string;
  expiresAt: string;
  resendAt: string;
}

/** The response to a form that failed, or to a sent code. */
export interface MyInfoReply {
  intent: 'change' | 'consent' | 'end' | 'phone' | 'social' | 'verify';
  result: SubmissionResult | null;
  problem: ShownProblem | null;
  sent: SentPhoneCode | null;
}

/** Completes the reply to a form: omitted properties are null. */
export const reply = (intent: MyInfoReply['intent'], said: Partial<Omit<MyInfoReply, 'intent'>>, status = 400) =>
  data<MyInfoReply>({ intent, result: null, problem: null, sent: null, ...said }, status);
