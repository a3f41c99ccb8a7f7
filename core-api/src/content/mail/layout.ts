import { cutText, type RenderedMail } from '@iruon/contract';
import { productBlocks } from '@iruon/contract/product-blocks';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML; names and addresses are user input. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** One line of at most 200 code units, no control characters: a subject is a mail header. */
export function headerText(text: string): string {
  return cutText(text.replaceAll(/\p{Cc}+/gu, ' ').trim(), 200);
}

export interface MailContent {
  storeName: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Label and value, in their order; a value may have several lines. */
  facts: [string, string][];
  link: { text: string; url: string };
  /** A less prominent link below it: where such mails are switched off. */
  note?: { text: string; url: string };
}

/** The data of the store in every mail to a customer. */
export interface Store {
  storefrontUrl: string;
  /** The store's name in the settings. */
  storeName: string;
}

/** The common part of both mails about answered questions: the answer itself, without facts and link. */
export const answerContent = (answer: string) => ({
  subject: '문의하신 내용에 답변드렸습니다',
  paragraphs: answer.split(/\n+/),
});

interface NamedGoods {
  name: string;
  optionName: string | null;
  amount: number;
  /** Follows the quantity. */
  note?: string | undefined;
}

/** Maximum number of lines of goods in a mail. */
const MAX_GOODS = 20;

/** Goods by product: a line for each product, and below it a line for each of its options if there are several. */
export function goodsText(goods: readonly NamedGoods[]): string {
  const blocks = productBlocks(goods.slice(0, MAX_GOODS), ({ name, amount }) => {
    return { product: name, amount, lineTotal: 0 };
  });
  const count = ({ amount, note }: NamedGoods) => `${amount}개${note ? ` - ${note}` : ''}`;
  const texts = blocks.flatMap(({ product, lines, pieces }) => {
    const [first] = lines;
    if (lines.length === 1) return `${product}${first.optionName ? ` (${first.optionName})` : ''} ${count(first)}`;
    return [`${product} ${pieces}개`, ...lines.map((line) => `- ${line.optionName ?? product} ${count(line)}`)];
  });
  const others = goods.length - MAX_GOODS;
  return [...texts, ...(others > 0 ? [`그 밖에 상품 ${others}건`] : [])].join('\n');
}

const font = "font-family:Pretendard,'Apple SD Gothic Neo','Malgun Gothic',sans-serif";

/** The same content as text and as HTML without pictures and stylesheets. */
export function renderLayout({
  storeName,
  subject,
  heading,
  paragraphs,
  facts,
  link,
  note,
}: MailContent): RenderedMail {
  const text = [
    heading,
    '',
    ...paragraphs,
    '',
    ...facts.map(([label, value]) => `${label}:${value.includes('\n') ? '\n' : ' '}${value}`),
    '',
    `${link.text}: ${link.url}`,
    ...(note ? ['', `${note.text}: ${note.url}`] : []),
    '',
    '이 메일은 발신 전용입니다. 문의는 고객센터를 이용해 주세요.',
  ].join('\n');
  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><th align="left" style="padding:8px 16px 8px 0;color:#5b6770;font-weight:400;white-space:nowrap;vertical-align:top">${escapeHtml(label)}</th><td style="padding:8px 0;color:#12212b">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
    )
    .join('');
  const html = `<!doctype html><html lang="ko"><body style="margin:0;background:#f4f6f7;${font}">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff">
<p style="margin:0 0 24px;font-size:15px;letter-spacing:.08em;color:#0b6b72;font-weight:700">${escapeHtml(storeName)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.4;color:#12212b">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 12px;font-size:15px;line-height:1.7;color:#12212b">${escapeHtml(paragraph)}</p>`).join('')}
<table role="presentation" style="width:100%;margin:16px 0 24px;border-top:1px solid #dde3e6;border-bottom:1px solid #dde3e6;font-size:14px">${rows}</table>
<p style="margin:0 0 32px"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;background:#0b6b72;color:#fff;text-decoration:none;border-radius:6px;font-size:15px">${escapeHtml(link.text)}</a></p>
${note ? `<p style="margin:0 0 8px;font-size:12px"><a href="${escapeHtml(note.url)}" style="color:#5b6770">${escapeHtml(note.text)}</a></p>` : ''}
<p style="margin:0;font-size:12px;color:#5b6770">이 메일은 발신 전용입니다. 문의는 고객센터를 이용해 주세요.</p>
</div></body></html>`;
  return { subject: headerText(subject), text, html };
}

interface StoreMail extends Omit<MailContent, 'storeName' | 'heading'> {
  /** The subject by default. */
  heading?: string;
}

/** A mail of the store: its subject begins with the store's name, its links may be paths of a site. */
export function renderStoreMail(
  storeName: string,
  site: string,
  { subject, heading = subject, link, note, ...content }: StoreMail,
): RenderedMail {
  const onSite = ({ text, url }: StoreMail['link']) => ({ text, url: new URL(url, site).href });
  return renderLayout({
    ...content,
    storeName,
    subject: `[${storeName}] ${subject}`,
    heading,
    link: onSite(link),
    ...(note && { note: onSite(note) }),
  });
}
