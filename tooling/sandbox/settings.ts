import { z } from 'zod';
import type { CourierKeys } from './courier/bookings.ts';
import { demoKeys } from './demo-keys.ts';
import type { OpenBankingKeys } from './open-banking/bank.ts';
import type { SocialKeys } from './social/provider.ts';
import type { PortalKeys } from './supply-report/portal.ts';

const port = z.coerce.number().int().min(0).max(65_535);

const schema = z.object({
  SANDBOX_PORT: port.default(3100),
  SANDBOX_SMTP_PORT: port.default(3125),
  NICE_CLIENT_ID: z.string().min(1).max(50).default('S2_iruon_demo_client'),
  NICE_SECRET_KEY: z.string().length(32).default('0123456789abcdef0123456789abcdef'),
  CUSTOMER_RECORD_KEY: z.string().min(1).default('record-demo-key'),
  KCP_SITE_CODE: z.string().min(1).default(demoKeys.kcp.siteCode),
  KCP_ENC_KEY: z.string().min(1).default(demoKeys.kcp.encryptionKey),
  SMS_API_KEY: z.string().min(1).default(demoKeys.sms.apiKey),
  SMS_API_SECRET: z.string().min(1).default(demoKeys.sms.apiSecret),
  SMS_SENDER: z.string().min(1).default(demoKeys.sms.sender),
  KAKAO_LOGIN_CLIENT_ID: z.string().min(1).default(demoKeys.kakao.clientId),
  KAKAO_LOGIN_CLIENT_SECRET: z.string().min(1).default(demoKeys.kakao.clientSecret),
  KAKAO_LOGIN_ADMIN_KEY: z.string().min(1).default(demoKeys.kakao.adminKey),
  NAVER_LOGIN_CLIENT_ID: z.string().min(1).default(demoKeys.naver.clientId),
  NAVER_LOGIN_CLIENT_SECRET: z.string().min(1).default(demoKeys.naver.clientSecret),
  OPENBANKING_CLIENT_ID: z.string().min(1).default(demoKeys.openBanking.clientId),
  OPENBANKING_CLIENT_SECRET: z.string().min(1).default(demoKeys.openBanking.clientSecret),
  OPENBANKING_ACCOUNT_NO: z.string().min(1).default(demoKeys.openBanking.accountNo),
  OPENBANKING_PASS_PHRASE: z.string().min(1).default(demoKeys.openBanking.passPhrase),
  CJ_CUSTOMER_ID: z.string().min(1).default(demoKeys.courier.customerId),
  CJ_BUSINESS_NO: z.string().min(1).default(demoKeys.courier.businessNo),
  MFDS_CLIENT_ID: z.string().min(1).default(demoKeys.devicePortal.clientId),
  MFDS_CLIENT_SECRET: z.string().min(1).default(demoKeys.devicePortal.clientSecret),
  SANDBOX_WEBHOOK_URL: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .optional(),
  SANDBOX_UNLINK_URL: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .optional(),
  SANDBOX_DATA: z.string().min(1).optional(),
});

export type SandboxOptions = {
  port?: number;
  smtpPort?: number;
  clientId?: string;
  /** 32 characters. */
  secretKey?: string;
  /** The key that the ERP requires of the shop. */
  customerRecordKey?: string;
  /** The site of identity checks. */
  kcp?: { siteCode: string; encryptionKey: string };
  /** The account that sends text messages. */
  sms?: { apiKey: string; apiSecret: string; sender: string };
  /** The apps of social login. */
  kakao?: SocialKeys;
  naver?: SocialKeys;
  /** The shop that queries account holders. */
  openBanking?: OpenBankingKeys;
  /** The shop that registers parcels. */
  courier?: CourierKeys;
  /** The shop that reports its supplies. */
  devicePortal?: PortalKeys;
  /** The shop's address for payment notices; like an address entered in the merchant's console. */
  webhookUrl?: string;
  /** The shop's address for notices of ended links at Kakao. */
  unlinkUrl?: string;
  /** Folder of the ledger; without it nothing is stored. */
  dataFolder?: string;
  /** Clock for tests. */
  now?: () => Date;
  /** Delays in milliseconds before retries of a failed webhook; one retry per entry. */
  webhookBackoffMs?: readonly number[];
};

/** Reads the environment. Throws a one-line error that lists every bad variable. */
export function readSettings(env: Record<string, string | undefined>): SandboxOptions {
  const parsed = schema.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Bad setting: ${problems.join('; ')}`);
  }
  const settings = parsed.data;
  return {
    port: settings.SANDBOX_PORT,
    smtpPort: settings.SANDBOX_SMTP_PORT,
    clientId: settings.NICE_CLIENT_ID,
    secretKey: settings.NICE_SECRET_KEY,
    customerRecordKey: settings.CUSTOMER_RECORD_KEY,
    kcp: { siteCode: settings.KCP_SITE_CODE, encryptionKey: settings.KCP_ENC_KEY },
    sms: { apiKey: settings.SMS_API_KEY, apiSecret: settings.SMS_API_SECRET, sender: settings.SMS_SENDER },
    kakao: {
      clientId: settings.KAKAO_LOGIN_CLIENT_ID,
      clientSecret: settings.KAKAO_LOGIN_CLIENT_SECRET,
      adminKey: settings.KAKAO_LOGIN_ADMIN_KEY,
    },
    naver: {
      clientId: settings.NAVER_LOGIN_CLIENT_ID,
      clientSecret: settings.NAVER_LOGIN_CLIENT_SECRET,
      adminKey: '',
    },
    openBanking: {
      clientId: settings.OPENBANKING_CLIENT_ID,
      clientSecret: settings.OPENBANKING_CLIENT_SECRET,
      accountNo: settings.OPENBANKING_ACCOUNT_NO,
      passPhrase: settings.OPENBANKING_PASS_PHRASE,
    },
    courier: { customerId: settings.CJ_CUSTOMER_ID, businessNo: settings.CJ_BUSINESS_NO },
    devicePortal: { clientId: settings.MFDS_CLIENT_ID, clientSecret: settings.MFDS_CLIENT_SECRET },
    ...(settings.SANDBOX_WEBHOOK_URL === undefined ? {} : { webhookUrl: settings.SANDBOX_WEBHOOK_URL }),
    ...(settings.SANDBOX_UNLINK_URL === undefined ? {} : { unlinkUrl: settings.SANDBOX_UNLINK_URL }),
    ...(settings.SANDBOX_DATA === undefined ? {} : { dataFolder: settings.SANDBOX_DATA }),
  };
}
