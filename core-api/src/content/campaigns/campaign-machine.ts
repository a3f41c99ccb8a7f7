import { campaignStates, recipientStates } from '@iruon/contract';
import { defineMachine } from '../../kernel/transition.ts';

/**
 * The states of a campaign. It becomes DONE only when no row of it is left to send. `HAS_RECIPIENTS`: the filter
 * matches a permitted recipient · `ALL_SETTLED`: no recipient is PENDING or SENDING.
 */
export const campaignMachine = defineMachine({
  name: 'campaign',
  states: campaignStates,
  initial: 'DRAFT',
  transitions: [
    { from: 'DRAFT', event: 'QUEUE', to: 'QUEUED', actors: ['operator'], needs: ['HAS_RECIPIENTS'] },
    { from: 'QUEUED', event: 'BEGIN', to: 'SENDING', actors: ['system'] },
    { from: 'QUEUED', event: 'PAUSE', to: 'PAUSED', actors: ['operator'] },
    { from: 'QUEUED', event: 'STOP', to: 'STOPPED', actors: ['operator'] },
    { from: 'QUEUED', event: 'RETRY', to: 'QUEUED', actors: ['operator'] },
    { from: 'SENDING', event: 'PAUSE', to: 'PAUSED', actors: ['operator', 'system'] },
    { from: 'SENDING', event: 'STOP', to: 'STOPPED', actors: ['operator'] },
    { from: 'SENDING', event: 'RETRY', to: 'SENDING', actors: ['operator'] },
    { from: 'SENDING', event: 'FINISH', to: 'DONE', actors: ['system'], needs: ['ALL_SETTLED'] },
    { from: 'PAUSED', event: 'RESUME', to: 'QUEUED', actors: ['operator'] },
    { from: 'PAUSED', event: 'STOP', to: 'STOPPED', actors: ['operator'] },
    { from: 'PAUSED', event: 'RETRY', to: 'PAUSED', actors: ['operator'] },
    { from: 'DONE', event: 'RETRY', to: 'QUEUED', actors: ['operator'] },
  ],
});
export type CampaignEvent = (typeof campaignMachine)['transitions'][number]['event'];

/**
 * The states of one mail of a campaign: at most once. SENDING is written before the mail is sent, so a crashed process
 * leaves a row that is never resent automatically: it becomes UNKNOWN, and an operator decides.
 */
export const recipientMachine = defineMachine({
  name: 'campaignRecipient',
  states: recipientStates,
  initial: 'PENDING',
  transitions: [
    { from: 'PENDING', event: 'CLAIM', to: 'SENDING', actors: ['system'] },
    { from: 'SENDING', event: 'ACCEPT', to: 'SENT', actors: ['system'] },
    { from: 'SENDING', event: 'REFUSE', to: 'FAILED', actors: ['system'] },
    { from: 'SENDING', event: 'POSTPONE', to: 'PENDING', actors: ['system'] },
    { from: 'SENDING', event: 'SKIP', to: 'SKIPPED', actors: ['system'] },
    { from: 'SENDING', event: 'LOSE', to: 'UNKNOWN', actors: ['system'] },
    { from: 'FAILED', event: 'RETRY', to: 'PENDING', actors: ['operator'] },
    { from: 'UNKNOWN', event: 'RETRY', to: 'PENDING', actors: ['operator'] },
  ],
});

/** States from which an operator can resend a mail. */
export const retryableStates = recipientMachine.transitions
  .filter(({ event }) => event === 'RETRY')
  .map(({ from }) => from);
