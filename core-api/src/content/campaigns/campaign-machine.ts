import { campaignStates, recipientStates } from '@iruon/contract';
import { defineMachine } from '../../kernel/transition.ts';

/**
 * The states of a campaign. It becomes DONE only when no row of it is left to send. `HAS_RECIPIENTS`: the filter
 * matches a permitted recipient · `ALL_SETTLED`: no recipient is PENDING or SENDING.
 */
export const campaignMachine = defineMachine('campaign', campaignStates, 'DRAFT', [
  ['DRAFT', 'QUEUE', 'QUEUED', ['operator'], ['HAS_RECIPIENTS']],
  ['QUEUED', 'BEGIN', 'SENDING', ['system']],
  ['QUEUED', 'PAUSE', 'PAUSED', ['operator']],
  ['QUEUED', 'STOP', 'STOPPED', ['operator']],
  ['QUEUED', 'RETRY', 'QUEUED', ['operator']],
  ['SENDING', 'PAUSE', 'PAUSED', ['operator', 'system']],
  ['SENDING', 'STOP', 'STOPPED', ['operator']],
  ['SENDING', 'RETRY', 'SENDING', ['operator']],
  ['SENDING', 'FINISH', 'DONE', ['system'], ['ALL_SETTLED']],
  ['PAUSED', 'RESUME', 'QUEUED', ['operator']],
  ['PAUSED', 'STOP', 'STOPPED', ['operator']],
  ['PAUSED', 'RETRY', 'PAUSED', ['operator']],
  ['DONE', 'RETRY', 'QUEUED', ['operator']],
]);
export type CampaignEvent = (typeof campaignMachine)['transitions'][number]['event'];

/**
 * The states of one mail of a campaign: at most once. SENDING is written before the mail is sent, so a crashed process
 * leaves a row that is never resent automatically: it becomes UNKNOWN, and an operator decides.
 */
export const recipientMachine = defineMachine('campaignRecipient', recipientStates, 'PENDING', [
  ['PENDING', 'CLAIM', 'SENDING', ['system']],
  ['SENDING', 'ACCEPT', 'SENT', ['system']],
  ['SENDING', 'REFUSE', 'FAILED', ['system']],
  ['SENDING', 'POSTPONE', 'PENDING', ['system']],
  ['SENDING', 'SKIP', 'SKIPPED', ['system']],
  ['SENDING', 'LOSE', 'UNKNOWN', ['system']],
  ['FAILED', 'RETRY', 'PENDING', ['operator']],
  ['UNKNOWN', 'RETRY', 'PENDING', ['operator']],
]);

/** States from which an operator can resend a mail. */
export const retryableStates = recipientMachine.transitions
  .filter(({ event }) => event === 'RETRY')
  .map(({ from }) => from);
