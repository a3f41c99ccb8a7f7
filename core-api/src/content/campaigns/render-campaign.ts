import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CampaignDraft, RenderedMail } from '@iruon/contract';
import type { Config } from '../../platform/config.ts';
import { escapeHtml, headerText } from '../mail/index.ts';
import { sanitise } from '../rich-text/index.ts';
import type { Settings } from '../setting/index.ts';
import { advertisingSubject } from './rules.ts';

interface Surroundings {
  company: Settings['company'];
  customerCenter: Settings['customerCenter'];
  storefrontUrl: string;
  /** The link that ends advertising; null in a notice. */
  unsubscribeUrl: string | null;
}

const font = "font-family:Pretendard,'Apple SD Gothic Neo','Malgun Gothic',sans-serif";

/** Pictures and links of our own site, as absolute addresses for a mail. */
const absolute = (html: string, storefrontUrl: string) =>
  html.replaceAll(/\b(src|href)="(\/(?!\/)[^"]*)"/g, (_, name: string, path: string) => {
    const { href } = new URL(path.replaceAll('&amp;', '&'), storefrontUrl);
    return `${name}="${escapeHtml(href)}"`;
  });

/** The sender as the law requires it: name, address, phone, e-mail. */
function senderOf({ company, customerCenter }: Surroundings): string[] {
  const phone = customerCenter.phone ?? company.phone ?? '';
  const email = customerCenter.email ?? company.email ?? '';
  return [company.name ?? '온라인 쇼핑몰', company.address ?? '', [phone, email].filter(Boolean).join(' · ')].filter(
    Boolean,
  );
}

/** A campaign's mail to one member: the text, the sender, and in advertising the unsubscription link. */
export function renderCampaign({ kind, subject, content }: CampaignDraft, around: Surroundings): RenderedMail {
  const isAdvertising = kind === 'ADVERTISING';
  const body = absolute(sanitise(content), around.storefrontUrl);
  const sender = senderOf(around);
  const { unsubscribeUrl } = around;
  const why = isAdvertising
    ? '이 메일은 광고 수신에 동의하신 회원님께 보내 드립니다.'
    : '이 메일은 회원님께 꼭 알려 드려야 하는 안내입니다.';
  const wayOut = '메일을 받고 싶지 않으시면 수신거부를 눌러 주세요. 로그인하지 않아도 됩니다.';
  const text = [
    textOfHtml(body),
    '',
    '--',
    ...sender,
    why,
    ...(unsubscribeUrl ? [wayOut, `수신거부(Unsubscribe): ${unsubscribeUrl}`] : []),
  ].join('\n');
  const small = 'margin:0 0 4px;font-size:12px;line-height:1.6;color:#5b6770';
  const html = `<!doctype html><html lang="ko"><body style="margin:0;background:#f4f6f7;${font}">
<div style="max-width:640px;margin:0 auto;padding:32px 24px;background:#fff">
<div style="font-size:15px;line-height:1.7;color:#12212b">${body}</div>
<div style="margin-top:32px;padding-top:16px;border-top:1px solid #dde3e6">
${[...sender, why].map((line) => `<p style="${small}">${escapeHtml(line)}</p>`).join('')}
${unsubscribeUrl ? `<p style="${small}">${escapeHtml(wayOut)} <a href="${escapeHtml(unsubscribeUrl)}" style="color:#0b6b72">수신거부(Unsubscribe)</a></p>` : ''}
</div></div></body></html>`;
  return { subject: headerText(isAdvertising ? advertisingSubject(subject) : subject), text, html };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Sanitised HTML of the editor as plain text: paragraphs as lines, links with their address. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, text: string) =>
      text.replaceAll(/<[^>]*>/g, '') === href ? href : `${text} (${href})`,
    )
    .replaceAll(/<img\b[^>]*\balt="([^"]*)"[^>]*>/g, '$1')
    .replaceAll(/<li\b[^>]*>/g, '- ')
    .replaceAll(/<\/(?:td|th)>/g, ' ')
    .replaceAll(/<(?:br|hr)\b[^>]*>|<\/(?:p|h[1-6]|li|tr|blockquote|ul|ol)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

type Keys = Pick<Config, 'identityKey'>;

/** The one key that never rotates, because a link has to be valid for a year and longer. */
const signatureOf = ({ identityKey }: Keys, id: Buffer) =>
  createHmac('sha256', `unsubscribe:${identityKey}`).update('marketing-email:').update(id).digest();

/** The token in the links of a member's mails: it ends advertising by e-mail and grants nothing else. */
export function unsubscribeToken(keys: Keys, userId: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  return `${id.toString('base64url')}.${signatureOf(keys, id).toString('base64url')}`;
}

/** The member of a token; null for an invalid one. */
export function memberOfToken(keys: Keys, token: string): string | null {
  const [member = '', signature = '', ...rest] = token.split('.');
  const id = Buffer.from(member, 'base64url');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(keys, id);
  if (rest.length > 0 || id.length !== 16 || given.length !== right.length || !timingSafeEqual(given, right))
    return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The address of the storefront's page: GET shows a button, POST unsubscribes. */
export const unsubscribeUrl = (storefrontUrl: string, token: string): string => {
  const url = new URL('/unsubscribe', storefrontUrl);
  url.searchParams.set('token', token);
  return url.href;
};
