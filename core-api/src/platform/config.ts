import type { PaymentMethod } from '@iruon/contract';
import { type logLevel, readEnv, type SecretKeys, type TraceOptions, tracesOf } from '@iruon/server-kit';
import type { z } from 'zod';
import product from '../../../package.json' with { type: 'json' };
import type { DataKeys } from './security/encryption.ts';
import { settingsSchema } from './settings-schema.ts';
import type { BucketAddress } from './storage-url.ts';

/** The cost of computing a password: memory in KiB, and passes over it. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** OWASP's second choice of parameters for argon2id: 19 MiB, two passes; with one lane. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

export interface Config {
  environment: 'production' | 'development' | 'test';
  logLevel: z.infer<typeof logLevel>;
  /** The version of the product, and the deployed build if RELEASE names it. */
  release: string;
  port: number;
  listenAddress: string;
  drainMs: number;
  /** Maximum number of reads at once. */
  concurrentRequests: number;
  databaseUrl: string;
  /** The same database without a pooler; absent if there is none. `sessionUrlOf` reads it. */
  databaseSessionUrl?: string | undefined;
  /** A standby for reads, and the greatest age of what it may show, milliseconds; absent if there is none. */
  readReplica?: { url: string; maxLagMs: number };
  databasePool: number;
  filesDir: string;
  /** Free space of it below which readiness is degraded, bytes. */
  filesLeastFree: number;
  /** How long the bytes of a deleted file stay stored, milliseconds. */
  filesKept: number;
  /** The bucket of stored files, with the keys to it, or null for the role of the machine; null for the folder. */
  bucket: (BucketAddress & { keys: { accessKeyId: string; secretAccessKey: string } | null }) | null;
  tokenKeys: SecretKeys;
  bffKeys: SecretKeys;
  /** The keys that encrypt billing keys and other secrets of members in the database. */
  dataKeys: DataKeys;
  /** The key that hashes CIs; it cannot change without a new identity check of every member. */
  identityKey: string;
  storefrontUrl: string;
  consoleUrl: string;
  /** `readTimeout`: longest wait for a response of the gateway, milliseconds; default 30 s. */
  nice: {
    clientId: string;
    secretKeys: SecretKeys;
    apiUrl: string;
    scriptUrl: string;
    windowUrl: string;
    readTimeout?: number;
  };
  /** The minimum charge of a method of payment, won; a method without an entry charges any amount. */
  leastPayable: Partial<Record<PaymentMethod, number>>;
  /** The ERP with the store's customers; null in a store without one. */
  customerRecord: { url: string; key: string } | null;
  /** The map service; without a key nothing is located and fees by distance cannot be charged. */
  kakao: { apiUrl: string; restKey: string | null };
  /** The identity check by mobile phone; null where no contract exists. `timeoutMs`: deadline of a call. */
  kcp: { apiUrl: string; siteCode: string; encryptionKey: string; timeoutMs: number } | null;
  smtp: { host: string; port: number; user?: string; password?: string; from: string; mustEncrypt?: boolean };
  /** `timeoutMs`: deadline of a call; default 5 s. */
  sms: { apiUrl: string; apiKey: string; apiSecret: string; sender: string; timeoutMs?: number };
  /** Login with provider accounts; null without a contract. */
  kakaoLogin: {
    authUrl: string;
    apiUrl: string;
    clientId: string;
    clientSecret: string | null;
    adminKey: string;
  } | null;
  naverLogin: { authUrl: string; apiUrl: string; clientId: string; clientSecret: string } | null;
  /** Checks of bank accounts; null without a contract. */
  openBanking: {
    apiUrl: string;
    clientId: string;
    clientSecret: string;
    /** The store's contract account that sends the one won, digits. */
    accountNo: string;
    passPhrase: string;
    /** The store's name as in the contract. */
    name: string;
  } | null;
  /** The carrier at which parcels are registered; null without a contract. `timeoutMs`: deadline of a call. */
  courier: { apiUrl: string; customerId: string; businessNo: string; timeoutMs: number } | null;
  /** The ministry's portal for reports of supplied devices; null without an access. `timeoutMs`: deadline of a call. */
  supplyReport: { apiUrl: string; clientId: string; clientSecret: string; timeoutMs: number } | null;
  /** The server of the assistant; the settings of the store override it. */
  openai?: { baseUrl: string; model: string; key: string };
  /** Hosts of webhook endpoints that may be inner and without TLS. */
  webhookInnerHosts: ReadonlySet<string>;
  jobs: 'inline' | 'off' | 'only';
  /** True if operators may advance an order by trial steps. */
  orderTrials: boolean;
  /** PASSWORD_COST in every environment. Only tests of other subjects compute less. */
  passwordCost: PasswordCost;
  /** Age in seconds after which a gateway call without an outcome is reconciled; longer than its read timeout. */
  reconcileAfterSeconds: number;
  /**
   * Longest duration of an upload, milliseconds: below the server's own request timeout (30 s), so that the refusal can
   * contain the reason.
   */
  uploadDeadlineMs: number;
  /** The limits of a worker that creates a workbook: heap in megabytes, time in milliseconds. */
  exports: { memory: number; deadlineMs: number };
  /** Cache lifetime of a session's rights, milliseconds. */
  rightsKeptMs: number;
  /** The end of sessions of operators: without a visit, and in any case, milliseconds. */
  staffSessions: { idleMs: number; longestMs: number };
  /** True if operators must have a second factor. */
  staffSecondFactor: 'required' | 'optional';
  /** Cache lifetime of product counts and search results, milliseconds. */
  listsKeptMs: number;
  /** Where traces are sent; absent: nothing is traced. */
  traces?: TraceOptions | undefined;
}

/** The URL for what needs a connection of its own: to listen, to run jobs, to migrate, or to set anything. */
export const sessionUrlOf = (config: Pick<Config, 'databaseUrl' | 'databaseSessionUrl'>): string =>
  config.databaseSessionUrl ?? config.databaseUrl;

/**
 * The settings of core-api. No other module reads process.env. Ends the process with one line for an invalid setting.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = readEnv(settingsSchema, env);
  return {
    environment: given.NODE_ENV,
    logLevel: given.LOG_LEVEL,
    release: given.RELEASE ? `${product.version} (${given.RELEASE})` : product.version,
    port: given.CORE_PORT,
    listenAddress: given.LISTEN_ADDRESS,
    drainMs: given.DRAIN_MS,
    concurrentRequests: given.CONCURRENT_REQUESTS,
    databaseUrl: given.DATABASE_URL,
    databaseSessionUrl: given.DATABASE_SESSION_URL,
    ...(given.DATABASE_READ_URL && {
      readReplica: { url: given.DATABASE_READ_URL, maxLagMs: given.DATABASE_READ_LAG_MS },
    }),
    databasePool: given.DATABASE_POOL,
    filesDir: given.FILES_DIR,
    filesKept: given.FILES_KEPT_DAYS * 24 * 60 * 60 * 1000,
    filesLeastFree: given.FILES_LEAST_FREE_MB * 1024 * 1024,
    bucket: given.STORAGE_URL
      ? {
          ...given.STORAGE_URL,
          keys:
            given.AWS_ACCESS_KEY_ID && given.AWS_SECRET_ACCESS_KEY
              ? { accessKeyId: given.AWS_ACCESS_KEY_ID, secretAccessKey: given.AWS_SECRET_ACCESS_KEY }
              : null,
        }
      : null,
    tokenKeys: given.TOKEN_KEY,
    bffKeys: given.BFF_KEY,
    dataKeys: given.DATA_KEYS,
    identityKey: given.IDENTITY_KEY,
    storefrontUrl: given.PUBLIC_STOREFRONT_URL,
    consoleUrl: given.PUBLIC_ADMIN_URL,
    nice: {
      clientId: given.NICE_CLIENT_ID,
      secretKeys: given.NICE_SECRET_KEY,
      apiUrl: given.NICE_API_URL,
      scriptUrl: given.NICE_JS_URL,
      windowUrl: given.NICE_WINDOW_URL,
      readTimeout: given.NICE_TIMEOUT_MS,
    },
    leastPayable: { card: given.NICE_CARD_LEAST },
    customerRecord: given.CUSTOMER_RECORD_URL
      ? { url: given.CUSTOMER_RECORD_URL, key: given.CUSTOMER_RECORD_KEY ?? '' }
      : null,
    kakao: { apiUrl: given.KAKAO_API_URL, restKey: given.KAKAO_REST_KEY ?? null },
    kcp:
      given.KCP_SITE_CODE && given.KCP_ENC_KEY
        ? {
            apiUrl: given.KCP_API_URL,
            siteCode: given.KCP_SITE_CODE,
            encryptionKey: given.KCP_ENC_KEY,
            timeoutMs: given.KCP_TIMEOUT_MS,
          }
        : null,
    smtp: {
      host: given.SMTP_HOST,
      port: given.SMTP_PORT,
      ...(given.SMTP_USER ? { user: given.SMTP_USER } : {}),
      ...(given.SMTP_PASSWORD ? { password: given.SMTP_PASSWORD } : {}),
      from: given.MAIL_FROM,
      mustEncrypt: given.SMTP_TLS === 'required',
    },
    sms: {
      apiUrl: given.SMS_API_URL,
      apiKey: given.SMS_API_KEY,
      apiSecret: given.SMS_API_SECRET,
      sender: given.SMS_SENDER,
    },
    kakaoLogin:
      given.KAKAO_LOGIN_CLIENT_ID && given.KAKAO_LOGIN_ADMIN_KEY
        ? {
            authUrl: given.KAKAO_LOGIN_AUTH_URL,
            apiUrl: given.KAKAO_LOGIN_API_URL,
            clientId: given.KAKAO_LOGIN_CLIENT_ID,
            clientSecret: given.KAKAO_LOGIN_CLIENT_SECRET ?? null,
            adminKey: given.KAKAO_LOGIN_ADMIN_KEY,
          }
        : null,
    naverLogin:
      given.NAVER_LOGIN_CLIENT_ID && given.NAVER_LOGIN_CLIENT_SECRET
        ? {
            authUrl: given.NAVER_LOGIN_AUTH_URL,
            apiUrl: given.NAVER_LOGIN_API_URL,
            clientId: given.NAVER_LOGIN_CLIENT_ID,
            clientSecret: given.NAVER_LOGIN_CLIENT_SECRET,
          }
        : null,
    openBanking:
      given.OPENBANKING_CLIENT_ID && given.OPENBANKING_CLIENT_SECRET && given.OPENBANKING_ACCOUNT_NO
        ? {
            apiUrl: given.OPENBANKING_API_URL,
            clientId: given.OPENBANKING_CLIENT_ID,
            clientSecret: given.OPENBANKING_CLIENT_SECRET,
            accountNo: given.OPENBANKING_ACCOUNT_NO,
            passPhrase: given.OPENBANKING_PASS_PHRASE,
            name: given.OPENBANKING_NAME,
          }
        : null,
    courier:
      given.CJ_CUSTOMER_ID && given.CJ_BUSINESS_NO
        ? {
            apiUrl: given.CJ_API_URL,
            customerId: given.CJ_CUSTOMER_ID,
            businessNo: given.CJ_BUSINESS_NO,
            timeoutMs: given.CJ_TIMEOUT_MS,
          }
        : null,
    supplyReport:
      given.MFDS_CLIENT_ID && given.MFDS_CLIENT_SECRET
        ? {
            apiUrl: given.MFDS_API_URL,
            clientId: given.MFDS_CLIENT_ID,
            clientSecret: given.MFDS_CLIENT_SECRET,
            timeoutMs: given.MFDS_TIMEOUT_MS,
          }
        : null,
    ...(given.OPENAI_BASE_URL && {
      openai: { baseUrl: given.OPENAI_BASE_URL, model: given.OPENAI_MODEL, key: given.OPENAI_API_KEY },
    }),
    passwordCost: PASSWORD_COST,
    webhookInnerHosts: new Set(given.WEBHOOK_INNER_HOSTS),
    jobs: given.JOBS,
    orderTrials: given.ORDER_TRIALS === 'on',
    reconcileAfterSeconds: given.RECONCILE_AFTER_SECONDS,
    uploadDeadlineMs: given.UPLOAD_DEADLINE_MS,
    exports: { memory: given.EXPORT_MEMORY_MB, deadlineMs: given.EXPORT_DEADLINE_SECONDS * 1_000 },
    rightsKeptMs: given.RIGHTS_KEPT_MS,
    staffSessions: { idleMs: given.STAFF_IDLE_MINUTES * 60_000, longestMs: given.STAFF_SESSION_HOURS * 3_600_000 },
    staffSecondFactor: given.STAFF_SECOND_FACTOR ?? (given.NODE_ENV === 'production' ? 'required' : 'optional'),
    listsKeptMs: given.LISTS_KEPT_MS,
    traces: tracesOf(given),
  };
}
