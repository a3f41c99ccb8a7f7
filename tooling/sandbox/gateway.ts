import type { AssistantServer } from './assistant/replies.ts';
import type { CourierCompany } from './courier/bookings.ts';
import type { Books } from './customer-record/books.ts';
import type { BookFaults } from './customer-record/faults.ts';
import type { Faults } from './faults.ts';
import type { Identity } from './identity/checks.ts';
import type { BillingKeys } from './ledger/billing-keys.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Receipts } from './ledger/receipts.ts';
import type { Transaction } from './ledger/transaction.ts';
import type { MailFaults } from './mail/mail-faults.ts';
import type { Mailbox } from './mail/mailbox.ts';
import type { OpenBanking } from './open-banking/bank.ts';
import { type PaymentObject, paymentObject } from './protocol/payment-object.ts';
import type { SmsProvider } from './sms/messages.ts';
import type { Social, SocialName } from './social/provider.ts';
import type { DevicePortal } from './supply-report/portal.ts';
import type { Dispatcher } from './webhooks/dispatcher.ts';
import type { WebhookRegistry } from './webhooks/registry.ts';

/** The dependencies of all routes. `stopping` aborts waiting requests when the process stops. */
export type Gateway = {
  merchant: { clientId: string; secretKey: string; name: string };
  /** Public address of this process, without a trailing slash. */
  publicUrl: string;
  now: () => Date;
  ledger: Ledger;
  billingKeys: BillingKeys;
  receipts: Receipts;
  faults: Faults;
  registry: WebhookRegistry;
  webhooks: Dispatcher;
  mailbox: Mailbox;
  mailFaults: MailFaults;
  customerRecord: { books: Books; faults: BookFaults; key: string };
  identity: Identity;
  sms: SmsProvider;
  social: Record<SocialName, Social>;
  openBanking: OpenBanking;
  courier: CourierCompany;
  devicePortal: DevicePortal;
  assistant: AssistantServer;
  stopping: AbortSignal;
};

/** The payment in its current state. */
export function show(gateway: Gateway, transaction: Transaction, cancelledTid?: string): PaymentObject {
  return paymentObject(transaction, {
    now: gateway.now(),
    publicUrl: gateway.publicUrl,
    secretKey: gateway.merchant.secretKey,
    ...(cancelledTid === undefined ? {} : { cancelledTid }),
  });
}

/** Records a change and notifies the shop; returns the object that was sent. */
export function settle(gateway: Gateway, transaction: Transaction, cancelledTid?: string): PaymentObject {
  gateway.ledger.save(transaction);
  const payment = show(gateway, transaction, cancelledTid);
  gateway.webhooks.notify(payment);
  return payment;
}
