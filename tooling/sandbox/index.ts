import { createLogger, createSafeServer } from '@iruon/server-kit';
import { Hono } from 'hono';
import { customerBooks } from '../../db/seed/customer-books.ts';
import { createApp } from './app.ts';
import { openAssistant } from './assistant/replies.ts';
import { openCourier } from './courier/bookings.ts';
import { openBooks } from './customer-record/books.ts';
import { createBookFaults } from './customer-record/faults.ts';
import { demoKeys } from './demo-keys.ts';
import { createFaults } from './faults.ts';
import { openIdentity } from './identity/checks.ts';
import { restore } from './ledger/restore.ts';
import { listen } from './listen.ts';
import { createMailFaults } from './mail/mail-faults.ts';
import { createMailbox } from './mail/mailbox.ts';
import { createSmtpServer } from './mail/smtp.ts';
import { openOpenBanking } from './open-banking/bank.ts';
import type { SandboxOptions } from './settings.ts';
import { createSmsProvider } from './sms/messages.ts';
import { openSocial } from './social/provider.ts';
import { openDevicePortal } from './supply-report/portal.ts';
import { createDispatcher } from './webhooks/dispatcher.ts';
import { webhookMethods } from './webhooks/registry.ts';

export type { SandboxOptions } from './settings.ts';
export type Sandbox = {
  url: string;
  smtpPort: number;
  /** Accepts calls of the merchant by each of these keys; the first one signs everything else. */
  setSecretKeys(keys: readonly [string, ...string[]]): void;
  stop(): Promise<void>;
};

const MERCHANT_NAME = '이루온';
/** Of running requests after a stop. */
const GRACE_MS = 3_000;
const DEFAULT_BACKOFF_MS = [500, 2_000, 8_000];

/**
 * Starts the external systems: payment gateway, bank and mail server. Ports default to any free one. Rejects with a one-line error if a
 * port is in use or the ledger cannot be read.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const now = options.now ?? (() => new Date());
  const stopping = new AbortController();
  // Opens the port before the ledger: a second process on the same folder exits here without changing anything.
  let app = new Hono().all('*', (c) => c.text('Starting', 503));
  const { server, close } = createSafeServer({
    fetch: (request, env) => app.fetch(request, env),
    logger: createLogger('sandbox', 'error'),
  });
  const mailbox = createMailbox();
  const mailFaults = createMailFaults();
  const smtp = createSmtpServer(mailbox, now, mailFaults);
  const closeAll = async () => {
    stopping.abort();
    await Promise.all([
      close({ lingerMs: 0, graceMs: GRACE_MS }),
      new Promise<void>((resolve) => smtp.close(() => resolve())),
    ]);
  };

  try {
    const port = await listen(server, options.port ?? 0);
    const smtpPort = await listen(smtp.server, options.smtpPort ?? 0);
    const console = webhookMethods.flatMap((method) =>
      options.webhookUrl === undefined ? [] : [{ method, url: options.webhookUrl, managerEmail: '' }],
    );
    const { ledger, billingKeys, receipts, registry, journal } = restore(options.dataFolder, console);
    const faults = createFaults();
    const backoffMs = options.webhookBackoffMs ?? DEFAULT_BACKOFF_MS;
    const url = `http://127.0.0.1:${port}`;
    const merchant = {
      clientId: options.clientId ?? 'S2_iruon_demo_client',
      secretKey: options.secretKey ?? '0123456789abcdef0123456789abcdef',
      name: MERCHANT_NAME,
    };
    const parts = {
      publicUrl: url,
      now,
      ledger,
      billingKeys,
      receipts,
      faults,
      registry,
      webhooks: createDispatcher({ registry, faults, now, stopping: stopping.signal, backoffMs }),
      mailbox,
      mailFaults,
      customerRecord: {
        books: openBooks(options.dataFolder, customerBooks(now())),
        faults: createBookFaults(),
        key: options.customerRecordKey ?? 'record-demo-key',
      },
      identity: openIdentity(options.dataFolder, options.kcp ?? demoKeys.kcp),
      sms: createSmsProvider(options.sms ?? demoKeys.sms),
      social: {
        kakao: openSocial(options.dataFolder, 'kakao', {
          ...(options.kakao ?? demoKeys.kakao),
          noticeUrl: options.unlinkUrl ?? null,
        }),
        naver: openSocial(options.dataFolder, 'naver', options.naver ?? demoKeys.naver),
      },
      assistant: openAssistant(demoKeys.openai.key),
      openBanking: openOpenBanking(options.dataFolder, options.openBanking ?? demoKeys.openBanking),
      courier: openCourier(options.dataFolder, options.courier ?? demoKeys.courier),
      devicePortal: openDevicePortal(options.dataFolder, options.devicePortal ?? demoKeys.devicePortal),
      stopping: stopping.signal,
    };
    // An app for each key, over the same books: a call is answered and signed by its own.
    const appWith = (secretKey: string) => createApp({ ...parts, merchant: { ...merchant, secretKey } }, smtpPort);
    app = appWith(merchant.secretKey);
    let stopped: Promise<void> | undefined;
    return {
      url,
      smtpPort,
      setSecretKeys([first, ...others]) {
        const basic = (key: string) => `Basic ${Buffer.from(`${merchant.clientId}:${key}`).toString('base64')}`;
        const main = appWith(first);
        const byKey = new Map(others.map((key) => [basic(key), appWith(key)]));
        app = new Hono().all('*', (c) =>
          (byKey.get(c.req.header('authorization') ?? '') ?? main).fetch(c.req.raw, c.env),
        );
      },
      stop() {
        stopped ??= closeAll().then(() => journal.close());
        return stopped;
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
