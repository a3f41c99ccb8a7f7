import type { RenderedMail } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import type { Context } from '../../platform/services.ts';
import { readSettings } from '../setting/index.ts';
import type { Store } from './layout.ts';
import { insertMail, type TemplateKey } from './repository.ts';

export interface Letter {
  recipient: string | null;
  template: TemplateKey;
  /** One mail per key, for any number of calls. */
  dedupKey: string;
  render: (store: Store) => RenderedMail;
}

/** Writes a mail in the transaction of its occasion; none without an address. */
export async function mailTo(
  trx: Transaction,
  context: Context,
  { recipient, template, dedupKey, render }: Letter,
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
