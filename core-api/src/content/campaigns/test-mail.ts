import type { CampaignDraft, RenderedMail } from '@iruon/contract';
import { MailError } from '../../adapters/mail/port.ts';
import { newId } from '../../kernel/ids.ts';
import { readMember } from '../../members/accounts/index.ts';
import { assertRate } from '../../members/auth/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { renderLayout } from '../mail/index.ts';
import { readSettings } from '../setting/index.ts';
import { existingCampaign } from './list-campaigns.ts';
import { renderCampaign, unsubscribeUrl } from './render-campaign.ts';

type OperatorContext = Context & { actor: UserActor };

const TESTS_PER_HOUR = 30;
/** A link that unsubscribes no member. */
const TEST_TOKEN = 'test';

const sentences: Record<MailError['failure'], string> = {
  UNREACHABLE: '메일 서버에 연결하지 못했습니다. 서버, 포트, 사용자, 비밀번호를 확인해 주세요.',
  POSTPONED: '메일 서버가 지금은 받지 않습니다. 잠시 후 다시 시도해 주세요.',
  REJECTED: '메일 서버가 받는 주소를 거절했습니다. 내 이메일 주소를 확인해 주세요.',
  REFUSED: '메일 서버가 메일을 거절했습니다. 보내는 사람과 메일 서버 설정을 확인해 주세요.',
  UNKNOWN: '메일을 보냈지만 응답을 받지 못했습니다. 받은 편지함을 확인해 주세요.',
};

/** Sends one mail to the operator's own address and returns the result. @throws MAIL_NOT_SENT, TOO_MANY_REQUESTS */
async function sendToOneself(context: OperatorContext, { subject, text, html }: RenderedMail): Promise<string> {
  await assertRate(context, `test-mails:${context.actor.userId}`, TESTS_PER_HOUR);
  const { email } = await readMember(context);
  try {
    await context.mail.send({
      to: email,
      subject: `[시험] ${subject}`,
      text,
      html,
      messageId: `<${newId()}@iruon.example>`,
      lane: 'NOTICE',
    });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    throw problem('MAIL_NOT_SENT', `${sentences[error.failure]} (응답: ${error.message.slice(0, 200)})`);
  }
  return email;
}

/** The final mail, with a link that unsubscribes no member. */
export async function previewCampaign(context: Context, draft: CampaignDraft): Promise<RenderedMail> {
  const settings = await readSettings(context.db);
  const { storefrontUrl } = context.config;
  const url = draft.kind === 'ADVERTISING' ? unsubscribeUrl(storefrontUrl, TEST_TOKEN) : null;
  return renderCampaign(draft, { ...settings, storefrontUrl, unsubscribeUrl: url });
}

/** Sends a campaign to the operator's own address; nothing is counted. @throws NOT_FOUND, MAIL_NOT_SENT, TOO_MANY_REQUESTS */
export async function testCampaign(context: OperatorContext, id: string): Promise<string> {
  return sendToOneself(context, await previewCampaign(context, await existingCampaign(context.db, id)));
}

/** Sends a mail with the current settings. @throws MAIL_NOT_SENT, TOO_MANY_REQUESTS */
export async function testSmtp(context: OperatorContext): Promise<string> {
  const { company } = await readSettings(context.db);
  const storeName = company.name ?? '온라인 쇼핑몰';
  const mail = renderLayout({
    storeName,
    subject: '메일 서버 확인',
    heading: '메일 서버가 연결되었습니다',
    paragraphs: ['지금 저장된 메일 서버 설정으로 보낸 메일입니다.'],
    facts: [],
    link: { text: '콘솔 열기', url: context.config.consoleUrl },
  });
  return sendToOneself(context, mail);
}
