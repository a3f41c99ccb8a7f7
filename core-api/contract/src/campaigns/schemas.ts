import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { countOf, id, instant } from '../kernel/scalars.ts';
import { codesOf, component, inputComponent } from '../kernel/schema.ts';
import { contentHtml, subjectLine } from '../kernel/texts.ts';
import { seenAt } from '../records/console-record.ts';
import {
  campaignKindLabels,
  campaignStateLabels,
  pauseReasonLabels,
  recipientReasonLabels,
  recipientStateLabels,
} from './labels.ts';

export const campaignKinds = codesOf(campaignKindLabels);
export const campaignKind = z.enum(campaignKinds);

export const campaignStates = codesOf(campaignStateLabels);
export const campaignState = z.enum(campaignStates);

export const pauseReasons = codesOf(pauseReasonLabels);
export type PauseReason = (typeof pauseReasons)[number];

export const recipientStates = codesOf(recipientStateLabels);
export const recipientState = z.enum(recipientStates);
export type RecipientState = z.infer<typeof recipientState>;

/**
 * Why a mail was not delivered: the address was refused permanently, the mail was refused, several attempts failed; the
 * member has no consent, no account or no address any longer, or an address that was refused before; the mail server
 * accepted the mail without a response.
 */
export const recipientReason = z.enum(codesOf(recipientReasonLabels));

/** Maximum number of recipients of one resend. */
export const RETRY_LIMIT = 500;

/** Maximum number of members that are chosen one by one. */
const CHOSEN_LIMIT = 500;

/**
 * The selection of members; omitted fields do not narrow it. Advertising is sent to members who agreed, regardless of
 * the selection.
 */
export const campaignFilter = inputComponent('CampaignFilter', {
  userTypes: z
    .array(z.enum(['PERSON', 'COMPANY']), { error: '회원 유형을 선택해 주세요.' })
    .max(2)
    .describe('Empty: all'),
  _levels: z.array(id).max(50, '등급은 50개까지 고를 수 있습니다.').describe('Empty: all'),
  consent: z.enum(['ANY', 'AGREED'], { error: '수신 동의를 선택해 주세요.' }),
  customer: z.enum(['ANY', 'WITH', 'WITHOUT'], { error: '고객번호를 선택해 주세요.' }),
  _users: z
    .array(id)
    .max(CHOSEN_LIMIT, `회원은 ${CHOSEN_LIMIT}명까지 고를 수 있습니다.`)
    .optional()
    .describe('Empty: all; otherwise only these, as far as the other conditions allow'),
});

const kind = z.enum(campaignKinds, { error: '메일 종류를 선택해 주세요.' });
const subject = subjectLine(150).describe("Without '(광고)', which is added to advertising");
const content = contentHtml(100_000);

const written = { kind, subject, content };
export const campaignDraft = inputComponent('CampaignDraft', written);

export const campaignInput = inputComponent('CampaignInput', { ...written, filter: campaignFilter });
export const campaignUpdate = campaignInput.extend({ updatedAt: seenAt }).meta({ id: 'CampaignUpdate' });

export const campaignAudience = inputComponent('CampaignAudience', { kind, filter: campaignFilter });

export const audienceCount = component('AudienceCount', {
  matched: countOf('Members that match the filter'),
  withoutConsent: countOf('Of these, without consent to advertising by e-mail; 0 for a notice'),
  refused: countOf('Of the others, with an address that a mail server permanently refused'),
  doubled: countOf('Of the others, with the address of another one'),
  reached: countOf('Recipients of the mail'),
});

export const renderedMail = component('RenderedMail', { subject: z.string(), text: z.string(), html: z.string() });

export const campaign = component('Campaign', {
  _id: id,
  kind: campaignKind,
  subject: z.string(),
  content: z.string().describe('Cleaned HTML'),
  filter: campaignFilter,
  state: campaignState,
  pauseReason: z.enum(pauseReasons).nullable(),
  pauseDetail: z.string().describe('The response of the mail server'),
  isQuiet: z.boolean().describe('Paused until the morning: no advertising from 21:00 to 08:00 in Seoul'),
  recipients: z
    .strictObject({
      ...{ PENDING: z.int(), SENDING: z.int(), SENT: z.int() },
      ...{ FAILED: z.int(), SKIPPED: z.int(), UNKNOWN: z.int() },
    } satisfies Record<RecipientState, z.ZodInt>)
    .describe('How many rows are in which state; all 0 before it is queued'),
  allowed: z
    .array(z.enum(['QUEUE', 'PAUSE', 'RESUME', 'STOP', 'RETRY']))
    .describe('The actions that an operator can take now'),
  createdByName: z.string(),
  createdAt: instant,
  updatedAt: instant,
  queuedAt: instant.nullable(),
  finishedAt: instant.nullable(),
});

export const campaignRecipient = component('CampaignRecipient', {
  _id: id.describe('The member'),
  username: z.string(),
  userName: z.string(),
  email: z.string(),
  state: recipientState,
  reason: recipientReason.nullable(),
  response: z.string().describe('The response of the mail server'),
  tries: z.int(),
  updatedAt: instant,
});

export const recipientRetry = inputComponent('RecipientRetry', {
  _users: z
    .array(id)
    .min(1, '다시 보낼 회원을 선택해 주세요.')
    .max(RETRY_LIMIT, `한 번에 ${RETRY_LIMIT}명까지 다시 보낼 수 있습니다.`),
});

export const campaignFilters = {
  state: campaignState.optional(),
  q: search('Part of the subject'),
};
export const recipientFilters = { state: recipientState.optional() };

/** The content of the page of an unsubscription link. The address is masked: the link may have been forwarded. */
export const unsubscription = component('Unsubscription', { email: z.string(), isAgreed: z.boolean() });

/** The parameters of a link: the member, and a signature of the store. An invalid one is not found. */
export const unsubscriptionToken = z.string().min(1).max(200);

/** An automatic mail of the store, rendered with sample data. `id` is its name. */
export const mailTemplate = component('MailTemplate', {
  id: z.string(),
  label: z.string().describe('Its name in Korean'),
  occasion: z.string().describe('When it is sent'),
  audience: z.enum(['MEMBER', 'OPERATOR']),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
