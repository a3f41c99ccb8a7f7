import {
  bffKey,
  concurrentRequests,
  drainMs,
  listenAddress,
  logLevel,
  nodeEnv,
  port,
  secret,
  secretKeys,
  traceSettings,
  url,
} from '@iruon/server-kit';
import { z } from 'zod';
import { type DataKeys, readDataKeys } from './security/encryption.ts';
import { type BucketAddress, readStorageUrl } from './storage-url.ts';

const whole = (least: number, most: number, fallback: number) =>
  z.coerce.number().int().min(least).max(most).default(fallback);
const seconds = (fallback: number) => whole(1, 86_400, fallback);

/** Everything that core-api reads from its environment; docs/operations.md lists it. */
export const settingsSchema = z.object({
  NODE_ENV: nodeEnv,
  LOG_LEVEL: logLevel,
  RELEASE: z
    .string()
    .regex(/^[\w.+-]{1,60}$/, 'up to 60 letters, digits, dots, hyphens and underscores')
    .optional()
    .describe('Name of the deployed build, such as its commit; the console shows it beside the version'),
  CORE_PORT: port.default(3002).describe('Port of core-api'),
  LISTEN_ADDRESS: listenAddress,
  DRAIN_MS: drainMs,
  CONCURRENT_REQUESTS: concurrentRequests,
  DATABASE_URL: secret(z.url({ protocol: /^postgres(ql)?$/ }), '`postgres://...`'),
  DATABASE_SESSION_URL: secret(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'The same database without its pooler. If it is set, `DATABASE_URL` is that of a pooler in transaction mode',
  ),
  DATABASE_READ_URL: secret(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'A standby of that database, without a pooler, which answers members about the catalog and operators about statistics',
  ),
  DATABASE_READ_LAG_MS: whole(100, 60_000, 2_000).describe(
    'Greatest age of what a member reads there, ms; while it is older, the primary answers',
  ),
  DATABASE_POOL: whole(2, 200, 20).describe('Maximum number of connections of a process'),
  FILES_DIR: z
    .string()
    .min(1)
    .describe('Folder of stored files; with `STORAGE_URL` of uploads in progress and local copies only'),
  FILES_LEAST_FREE_MB: whole(0, 10_000_000, 512).describe(
    'Free space of that folder below which readiness is `degraded`, MB; uploads continue until it is full',
  ),
  STORAGE_URL: z
    .string()
    .transform((text, check): BucketAddress => {
      const address = readStorageUrl(text);
      if (typeof address !== 'string') return address;
      check.issues.push({ code: 'custom', message: address, input: '' });
      return z.NEVER;
    })
    .optional()
    .describe(
      'Bucket of stored files, `s3://bucket/folder?region=...&endpoint=https://...`; `endpoint` for stores other than AWS. Without it files are stored in `FILES_DIR`',
    ),
  AWS_ACCESS_KEY_ID: secret(
    z.string().min(1).optional(),
    'Key to that bucket; without it and its secret the role of the machine or pod is used',
  ),
  AWS_SECRET_ACCESS_KEY: secret(z.string().min(1).optional(), 'Secret of that key'),
  FILES_KEPT_DAYS: whole(0, 400, 0).describe(
    'Days for which the bytes of a deleted file stay stored, for a database that is restored to an earlier moment: as far as its archive reaches back, 0 without one. Files of erased members go at once',
  ),
  TOKEN_KEY: secret(
    secretKeys(32),
    'Signs access tokens and hashes one-time codes: `key,...`, each of 32 characters or more. The first key signs, all verify; access tokens of a missing key end immediately',
  ),
  DATA_KEYS: secret(
    z.string().transform((text, check): DataKeys => {
      const keys = readDataKeys(text);
      if (keys) return keys;
      check.issues.push({ code: 'custom', message: 'must be id:key pairs, each key 32 bytes in base64', input: '' });
      return z.NEVER;
    }),
    'Encrypts billing keys, refund accounts and authenticators: `id:key,...`, each key 32 bytes in base64. The first key encrypts, all decrypt',
  ),
  IDENTITY_KEY: secret(
    z.string().min(32, 'at least 32 characters'),
    'Identifies people by a keyed hash of their CI; 32 characters or more. Never change it: no person would be recognised',
  ),
  BFF_KEY: bffKey,
  PUBLIC_STOREFRONT_URL: url
    .default('http://localhost:3000')
    .describe('Address of the storefront, for the return from the gateway and links in mails'),
  PUBLIC_ADMIN_URL: url
    .default('http://localhost:3001')
    .describe('Address of the console, for links in mails to operators'),
  NICE_CLIENT_ID: z.string().min(1).describe('Merchant id at the payment gateway'),
  NICE_SECRET_KEY: secret(
    secretKeys(32, 32),
    'Secret key at the payment gateway: `key,...`. The first key signs calls, signatures of the gateway may be of any',
  ),
  NICE_API_URL: url.describe('API of the gateway, e.g. `https://api.nicepay.co.kr`'),
  NICE_JS_URL: url.describe('Script of the payment window, e.g. `https://pay.nicepay.co.kr/v1/js/`'),
  NICE_WINDOW_URL: url.describe("Address that accepts the window's fields as a form"),
  NICE_CARD_LEAST: whole(0, 1_000_000, 1_000).describe(
    'Least amount of a card payment, won; a smaller order is refused before it is placed',
  ),
  NICE_TIMEOUT_MS: whole(100, 60_000, 30_000).describe('Timeout of gateway calls, ms; the gateway requires 30 s'),
  CUSTOMER_RECORD_URL: url
    .optional()
    .describe("API of the ERP with its customers; without it the prepaid balance is the store's own"),
  CUSTOMER_RECORD_KEY: secret(z.string().min(1).optional(), 'Key to the ERP'),
  KAKAO_API_URL: url
    .default('https://dapi.kakao.com')
    .describe('Map service that locates addresses for delivery fees by distance'),
  KAKAO_REST_KEY: secret(
    z.string().min(1).optional(),
    'Key to the map service; without it products with a fee by distance can only be picked up',
  ),
  KCP_API_URL: url
    .default('https://cert.kcp.co.kr')
    .describe('Identity check by mobile phone; its test system is `https://testcert.kcp.co.kr`'),
  KCP_SITE_CODE: z
    .string()
    .min(1)
    .max(20)
    .optional()
    .describe('Site code at the identity provider; without it and its key nobody can be verified'),
  KCP_ENC_KEY: secret(z.string().min(1).optional(), 'Key that encrypts the data sent to the identity provider'),
  KCP_TIMEOUT_MS: whole(100, 30_000, 10_000).describe('Timeout of calls to the identity provider, ms'),
  SMTP_HOST: z.string().min(1).describe('Mail server'),
  SMTP_PORT: port.describe('Its port'),
  SMTP_USER: z.string().optional().describe('User at the mail server'),
  SMTP_PASSWORD: secret(z.string().optional(), 'Password at the mail server'),
  SMTP_TLS: z
    .enum(['offered', 'required'])
    .default('offered')
    .describe(
      '`required` sends no mail without TLS, also by the mail server of the console; `offered` uses it where the server offers it, and requires it for a login at another machine',
    ),
  MAIL_FROM: z.string().min(3).default('이루온 <no-reply@iruon.example>').describe('Sender of mails'),
  SMS_API_URL: url.default('https://api.solapi.com').describe('Provider of text messages'),
  SMS_API_KEY: secret(z.string().min(1), 'Key to the provider of text messages'),
  SMS_API_SECRET: secret(z.string().min(1), 'Signs requests to the provider of text messages'),
  SMS_SENDER: z
    .string()
    .regex(/^\d{8,11}$/, 'digits only')
    .describe('Sender of text messages, digits; registered at the provider'),
  KAKAO_LOGIN_AUTH_URL: url.default('https://kauth.kakao.com').describe('Login page and tokens of Kakao'),
  KAKAO_LOGIN_API_URL: url.default('https://kapi.kakao.com').describe('Profiles of Kakao'),
  KAKAO_LOGIN_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('REST API key at Kakao; without it and the admin key the login with Kakao is off'),
  KAKAO_LOGIN_CLIENT_SECRET: secret(z.string().min(1).optional(), 'Client secret at Kakao, if the app demands one'),
  KAKAO_LOGIN_ADMIN_KEY: secret(z.string().min(1).optional(), 'Admin key at Kakao; ends links of withdrawn members'),
  NAVER_LOGIN_AUTH_URL: url.default('https://nid.naver.com').describe('Login page and tokens of Naver'),
  NAVER_LOGIN_API_URL: url.default('https://openapi.naver.com').describe('Profiles of Naver'),
  NAVER_LOGIN_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Client id at Naver; without it and its secret the login with Naver is off'),
  NAVER_LOGIN_CLIENT_SECRET: secret(z.string().min(1).optional(), 'Client secret at Naver'),
  OPENBANKING_API_URL: url
    .default('https://openapi.openbanking.or.kr')
    .describe('Open banking, which looks up account holders; its test system is `https://testapi.openbanking.or.kr`'),
  OPENBANKING_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Client id at open banking; without it, its secret and the account no bank account can be verified'),
  OPENBANKING_CLIENT_SECRET: secret(z.string().min(1).optional(), 'Client secret at open banking'),
  OPENBANKING_ACCOUNT_NO: z
    .string()
    .regex(/^\d{8,16}$/, 'digits only')
    .optional()
    .describe('Contract account that sends the one won of a check, digits'),
  OPENBANKING_PASS_PHRASE: secret(z.string().min(1).default('NONE'), 'Pass phrase of the contract account'),
  OPENBANKING_NAME: z.string().min(1).max(20).default('이루온').describe("The store's name in its contract"),
  CJ_API_URL: url
    .default('https://dxapi.cjlogistics.com:5052')
    .describe('Registration of parcels at CJ Logistics; its test system is `https://dxapi-dev.cjlogistics.com:5054`'),
  CJ_CUSTOMER_ID: z
    .string()
    .min(1)
    .max(20)
    .optional()
    .describe('Customer code at CJ Logistics; without it and the business number parcels are handed over by files'),
  CJ_BUSINESS_NO: z
    .string()
    .regex(/^\d{10}$/, 'digits only')
    .optional()
    .describe('Business number that CJ Logistics bills, digits; with the customer code it is the login'),
  CJ_TIMEOUT_MS: whole(100, 60_000, 12_000).describe('Timeout of calls to CJ Logistics, ms'),
  MFDS_API_URL: url
    .default('https://udiportal.mfds.go.kr')
    .describe("The ministry's portal of medical devices, to which supplies are reported"),
  MFDS_CLIENT_ID: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Client id at the portal; without it and its secret supply reports are uploaded by hand'),
  MFDS_CLIENT_SECRET: secret(z.string().min(1).optional(), 'Client secret at the portal'),
  MFDS_TIMEOUT_MS: whole(100, 60_000, 20_000).describe('Timeout of calls to the portal, ms'),
  OPENAI_BASE_URL: url
    .optional()
    .describe(
      'OpenAI-compatible server of the assistant; without it, and without one in the settings, only operators respond',
    ),
  OPENAI_MODEL: z.string().min(1).max(100).default('gpt-4o-mini').describe('Model of the assistant'),
  OPENAI_API_KEY: secret(z.string().min(1).default('none'), 'Key to the server of the assistant'),
  WEBHOOK_INNER_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .describe(
      'Hosts that may receive webhooks although they are not on the internet or have no TLS, `host:port,...`; empty in production, unless a program of your own network receives them',
    ),
  JOBS: z
    .enum(['inline', 'off', 'only'])
    .default('inline')
    .describe('`inline` runs jobs in this process, `off` runs none, `only` serves no HTTP but health'),
  RECONCILE_AFTER_SECONDS: seconds(45).describe(
    'Age at which a gateway call without an outcome is reconciled, seconds; above `NICE_TIMEOUT_MS`',
  ),
  UPLOAD_DEADLINE_MS: whole(100, 29_000, 25_000).describe("Deadline of an upload, ms; below the server's own 30 s"),
  EXPORT_MEMORY_MB: whole(128, 4_096, 256).describe(
    'Heap of the process that creates a workbook, MB; its whole memory is some 100 MB more',
  ),
  EXPORT_DEADLINE_SECONDS: seconds(3_600).describe('Deadline of a workbook, seconds'),
  RIGHTS_KEPT_MS: whole(0, 1_000, 800).describe('TTL of the cached rights of a session, ms'),
  STAFF_IDLE_MINUTES: whole(5, 1_440, 30).describe(
    'An operator is logged out this many minutes after the last request',
  ),
  STAFF_SESSION_HOURS: whole(1, 336, 12).describe('An operator is logged out this many hours after the login'),
  ORDER_TRIALS: z
    .enum(['on', 'off'])
    .default('off')
    .describe('`on` serves the trial steps of an order (`POST .../orders/{id}/test/{mode}`); the demo is `on`'),
  STAFF_SECOND_FACTOR: z
    .enum(['required', 'optional'])
    .optional()
    .describe(
      'Whether operators must have an authenticator: `required` closes everything else before it is enrolled. Default: `required` in production, else `optional`; the demo is `optional`',
    ),
  LISTS_KEPT_MS: whole(0, 1_000, 900).describe('TTL of cached product counts and search results, ms'),
  ...traceSettings,
});
