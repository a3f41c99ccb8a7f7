import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { demoKeys } from '../sandbox/demo-keys.ts';
import { localSecrets } from './secrets.ts';
import type { Settings } from './settings/settings.ts';

/** Addresses by which the processes reach each other on this machine. */
export function innerUrls({ ports }: Settings): { storefront: string; admin: string; core: string; sandbox: string } {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  return { storefront: at(ports.storefront), admin: at(ports.admin), core: at(ports.core), sandbox: at(ports.sandbox) };
}

/** The merchant of the sandbox's gateway; the prefix marks keys of the gateway's test system. */
export const clientIdOf = ({ given }: Pick<Settings, 'given'>): string => given.NICE_CLIENT_ID ?? 'S2_iruon_local';

/** The folder of the sandbox's records. */
export const sandboxFolder = ({ dataFolder, given }: Pick<Settings, 'dataFolder' | 'given'>): string =>
  given.SANDBOX_DATA ?? join(dataFolder, 'sandbox');

function sandboxAsTheWorld(settings: Settings): NodeJS.ProcessEnv {
  const urls = innerUrls(settings);
  const secrets = localSecrets(settings.dataFolder);
  return {
    ...secrets,
    SANDBOX_PORT: String(settings.ports.sandbox),
    SANDBOX_SMTP_PORT: String(settings.ports.smtp),
    SANDBOX_DATA: sandboxFolder(settings),
    SANDBOX_WEBHOOK_URL: `${urls.core}/api/plugins/nice/pay/webhook`,
    SANDBOX_UNLINK_URL: `${urls.core}/api/plugins/kakao/unlink`,
    NICE_CLIENT_ID: clientIdOf(settings),
    NICE_API_URL: urls.sandbox,
    // These are opened by browsers.
    NICE_JS_URL: `http://localhost:${settings.ports.sandbox}/v1/js/`,
    NICE_WINDOW_URL: `http://localhost:${settings.ports.sandbox}/pay/window`,
    KCP_WINDOW_URL: urls.sandbox,
    POSTCODE_JS_URL: `http://localhost:${settings.ports.sandbox}/mapjsapi/bundle/postcode/prod/postcode.v2.js`,
    WEBHOOK_INNER_HOSTS: [`127.0.0.1:${settings.ports.sandbox}`, `localhost:${settings.ports.sandbox}`].join(),
    CUSTOMER_RECORD_URL: urls.sandbox,
    CUSTOMER_RECORD_KEY: 'record-demo-key',
    KAKAO_API_URL: urls.sandbox,
    KAKAO_REST_KEY: 'local',
    KCP_API_URL: urls.sandbox,
    KCP_SITE_CODE: demoKeys.kcp.siteCode,
    KCP_ENC_KEY: demoKeys.kcp.encryptionKey,
    SMS_API_URL: urls.sandbox,
    SMS_API_KEY: demoKeys.sms.apiKey,
    SMS_API_SECRET: demoKeys.sms.apiSecret,
    SMS_SENDER: demoKeys.sms.sender,
    KAKAO_LOGIN_AUTH_URL: urls.sandbox,
    KAKAO_LOGIN_API_URL: urls.sandbox,
    KAKAO_LOGIN_CLIENT_ID: demoKeys.kakao.clientId,
    KAKAO_LOGIN_CLIENT_SECRET: demoKeys.kakao.clientSecret,
    KAKAO_LOGIN_ADMIN_KEY: demoKeys.kakao.adminKey,
    NAVER_LOGIN_AUTH_URL: urls.sandbox,
    NAVER_LOGIN_API_URL: urls.sandbox,
    NAVER_LOGIN_CLIENT_ID: demoKeys.naver.clientId,
    NAVER_LOGIN_CLIENT_SECRET: demoKeys.naver.clientSecret,
    OPENAI_BASE_URL: `${urls.sandbox}/openai/v1`,
    OPENAI_MODEL: demoKeys.openai.model,
    OPENAI_API_KEY: demoKeys.openai.key,
    OPENBANKING_API_URL: urls.sandbox,
    OPENBANKING_CLIENT_ID: demoKeys.openBanking.clientId,
    OPENBANKING_CLIENT_SECRET: demoKeys.openBanking.clientSecret,
    OPENBANKING_ACCOUNT_NO: demoKeys.openBanking.accountNo,
    OPENBANKING_PASS_PHRASE: demoKeys.openBanking.passPhrase,
    CJ_API_URL: urls.sandbox,
    CJ_CUSTOMER_ID: demoKeys.courier.customerId,
    CJ_BUSINESS_NO: demoKeys.courier.businessNo,
    MFDS_API_URL: urls.sandbox,
    MFDS_CLIENT_ID: demoKeys.devicePortal.clientId,
    MFDS_CLIENT_SECRET: demoKeys.devicePortal.clientSecret,
    STAFF_SECOND_FACTOR: 'optional',
    ORDER_TRIALS: 'on',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(settings.ports.smtp),
  };
}

/** The commit of this checkout, which the console shows as the release; nothing outside of a checkout or without git. */
function checkedOut(): { RELEASE?: string } {
  const options = { cwd: import.meta.dirname, encoding: 'utf8', timeout: 2_000 } as const;
  const commit = spawnSync('git', ['rev-parse', '--short=10', 'HEAD'], options).stdout?.trim();
  return commit ? { RELEASE: commit } : {};
}

/** The environment of every process; the caller's own environment overrides variables that may differ. */
export function environmentFor(settings: Settings, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    ...(settings.demo && sandboxAsTheWorld(settings)),
    ...checkedOut(),
    ...settings.given,
    NODE_ENV: settings.mode,
    LOG_LEVEL: settings.logLevel,
    DATABASE_URL: databaseUrl,
    STOREFRONT_PORT: String(settings.ports.storefront),
    ADMIN_PORT: String(settings.ports.admin),
    CORE_PORT: String(settings.ports.core),
    CORE_URL: innerUrls(settings).core,
    FILES_DIR: settings.filesFolder,
    PUBLIC_STOREFRONT_URL: settings.publicUrls.storefront,
    PUBLIC_ADMIN_URL: settings.publicUrls.admin,
  };
}
