import type { RenderedMail } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { insertMail, type Store, type TemplateKey } from '../../content/mail/index.ts';
import { readSettings } from '../../content/setting/index.ts';
import { newId } from '../../kernel/ids.ts';
import type { Context } from '../../platform/services.ts';

export interface MemberMail {
  recipient: string;
  template: TemplateKey;
  /** One mail per key, for any number of calls. */
  dedupKey: string;
  render: (store: Store) => RenderedMail;
}

/** Writes a mail to a member, in the transaction of its occasion; none without an address. */
export async function mailMember(
  trx: Transaction,
  context: Context,
  { recipient, template, dedupKey, render }: MemberMail,
): Promise<void> {
  if (!recipient) return;
  const settings = await readSettings(trx);
  const { subject, text, html } = render({
    storefrontUrl: context.config.storefrontUrl,
    storeName: settings.company.name ?? '온라인 쇼핑몰',
  });
  await insertMail(trx, {
    id: newId(),
    dedupKey,
    recipient,
    template,
    subject,
    bodyText: text,
    bodyHtml: html,
    createdAt: context.now(),
  });
}
