import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';
import type { ShownProblem } from '~/shown-problem';

/** A code that is on its way, as its form carries it along, so that each step works without scripts. */
export interface SentPhoneCode {
  phone: string;
  expiresAt: string;
  resendAt: string;
}

/** What the page says to a form that did not succeed, or to the code that was sent. */
export interface MyInfoReply {
  intent: 'change' | 'consent' | 'end' | 'phone' | 'social' | 'verify';
  result: SubmissionResult | null;
  problem: ShownProblem | null;
  sent: SentPhoneCode | null;
}

/** The reply to a form, with what it leaves out being nothing. */
export const reply = (intent: MyInfoReply['intent'], said: Partial<Omit<MyInfoReply, 'intent'>>, status = 400) =>
  data<MyInfoReply>({ intent, result: null, problem: null, sent: null, ...said }, status);
