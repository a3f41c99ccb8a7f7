import type { Database } from '@iruon/db';
import type { Logger } from '@iruon/server-kit';
import type { Assistant } from '../adapters/assistant/port.ts';
import type { BankVerifier } from '../adapters/bank/port.ts';
import type { Courier } from '../adapters/courier/port.ts';
import type { CustomerRecord } from '../adapters/customer-record/port.ts';
import type { Geocoder } from '../adapters/geocode/port.ts';
import type { IdentityProvider } from '../adapters/identity/port.ts';
import type { MailTransport } from '../adapters/mail/port.ts';
import type { PaymentGateway } from '../adapters/payment/port.ts';
import type { SmsTransport } from '../adapters/sms/port.ts';
import type { SocialLogins } from '../adapters/social/port.ts';
import type { FileStorage } from '../adapters/storage/port.ts';
import type { SupplyPortal } from '../adapters/supply-report/port.ts';
import type { WebhookTransport } from '../adapters/webhook/port.ts';
import type { Actor } from './actor.ts';
import type { Config } from './config.ts';
import type { ReadReplica } from './db/read-replica.ts';
import type { Preview } from './security/preview-token.ts';

/** The services of the process for every use case. Created once in main.ts; tests create their own. */
export interface Services {
  readonly db: Database;
  /** Answers some reads instead of `db`; absent without DATABASE_READ_URL. */
  readonly replica?: ReadReplica;
  readonly config: Config;
  readonly logger: Logger;
  /** The only clock. */
  readonly now: () => Date;
  readonly storage: FileStorage;
  readonly gateway: PaymentGateway;
  readonly mail: MailTransport;
  readonly sms: SmsTransport;
  readonly customerRecord: CustomerRecord;
  readonly geocoder: Geocoder;
  readonly identity: IdentityProvider;
  readonly social: SocialLogins;
  readonly bank: BankVerifier;
  /** Null without a contract: then parcels are handed over by files. */
  readonly courier: Courier | null;
  /** Null without an access to the portal: then reports are made by files. */
  readonly supplyPortal: SupplyPortal | null;
  readonly assistant: Assistant;
  readonly webhooks: WebhookTransport;
}

/** A use case's first argument: the services, the actor, and the request id. */
export interface Context extends Services {
  readonly actor: Actor;
  readonly requestId: string;
  /** The preview that fixes `now`; results of such a request are not cached, and cached ones are not used. */
  readonly preview?: Preview;
}

/** How long a time-dependent result may be cached, milliseconds: not at all in a preview. */
export const keptMs = ({ config, preview }: Pick<Context, 'config' | 'preview'>): number =>
  preview ? 0 : config.listsKeptMs;

export function systemContext(services: Services, requestId = 'job'): Context {
  return { ...services, actor: { type: 'system' }, requestId };
}
