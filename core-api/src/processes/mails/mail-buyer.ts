import type { Transaction } from '@iruon/db';
import { insertMail, type MailFacts, renderMail, type TemplateName } from '../../content/mail/index.ts';
import { readSettings, type Settings } from '../../content/setting/index.ts';
import { newId } from '../../kernel/ids.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import type { Context } from '../../platform/services.ts';
import type { Order, Purchase } from '../../selling/orders/index.ts';
import { type Payment, paymentsOf } from '../../selling/payments/index.ts';
import { piecesOfShipped } from '../../selling/sent-pieces/index.ts';

export interface MailOccasion {
  purchase: Purchase;
  orders: readonly Order[];
  /** Amounts of a completed cancel or return. */
  refund?: MailFacts['refund'];
  /** The shipped pieces whose lots are known. */
  pieces?: MailFacts['pieces'] & {};
  /** Identifies an occasion that may recur for the same orders. */
  moment?: Date;
}

/** Pieces that are read for a mail; it names fewer. */
const MAX_PIECES = 200;

/**
 * Writes a mail to the buyer, in the transaction of its occasion. One mail per occasion: the key contains purchase,
 * template and orders, so a repetition writes nothing.
 */
export async function enqueueMail(
  trx: Transaction,
  context: Context,
  template: TemplateName,
  occasion: MailOccasion,
): Promise<void> {
  const orderIds = occasion.orders.map(({ id }) => id);
  const [settings, [payment], pieces] = await settleAll([
    readSettings(trx),
    template === 'deposit-awaited' ? paymentsOf(trx, [occasion.purchase.id]) : [],
    template === 'order-shipped' ? piecesOfShipped(trx, orderIds, MAX_PIECES) : [],
  ]);
  await writeMail(trx, context, template, { ...occasion, settings, payment: payment ?? null, pieces });
}

/** The same for a caller that has loaded the facts. It starts its writes synchronously. */
export function writeMail(
  trx: Transaction,
  context: Context,
  template: TemplateName,
  {
    purchase,
    orders,
    moment,
    settings,
    payment,
    refund = null,
    pieces = [],
  }: MailOccasion & { settings: Settings; payment: Payment | null },
): Promise<unknown> {
  const sender = purchase.sender;
  const mail = renderMail(template, {
    purchase,
    orders,
    payment,
    refund,
    pieces,
    bankAccount: settings.bankAccount,
    storefrontUrl: context.config.storefrontUrl,
    storeName: settings.company.name ?? '온라인 쇼핑몰',
    confirmAutoDays: settings.purchase.confirmAutoDays,
  });
  const occasion = [...(moment ? [moment.toISOString()] : []), ...orders.map((order) => order.id).sort()];
  return insertMail(trx, {
    id: newId(),
    dedupKey: `${template}:${purchase.id}:${occasion.join(',')}`.slice(0, 2000),
    recipient: sender.email,
    template,
    subject: mail.subject,
    bodyText: mail.text,
    bodyHtml: mail.html,
    createdAt: context.now(),
  });
}
