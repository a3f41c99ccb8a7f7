import type { Handle } from '@iruon/db';
import type { SmtpSettings } from '../../adapters/mail/port.ts';
import type { Config } from '../../platform/config.ts';
import { decrypt } from '../../platform/security/encryption.ts';
import { findSettings } from './repository.ts';
import { type Settings, settings } from './settings.ts';

/** True for a member who may use the assistant: the tester, or every member if the settings open it. */
export { hasChatTester as isChatTester } from './repository.ts';

/** The store's settings with defaults. @throws ZodError if the stored value is invalid */
export async function readSettings(handle: Handle): Promise<Settings> {
  return settings.parse((await findSettings(handle)).value);
}

/** The context that the ciphertext is bound to. */
export const placeOfOpenaiKey = (id: string): string => `settings.openai_key:${id}`;

/** A server that speaks the OpenAI protocol. */
export interface OpenaiServer {
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string;
}

/** The current server of the assistant: that of the settings if its address is set, else that of the environment. */
export async function openaiInForce(
  handle: Handle,
  { dataKeys, openai: ofEnvironment }: Pick<Config, 'dataKeys' | 'openai'>,
): Promise<OpenaiServer | undefined> {
  const row = await findSettings(handle);
  const { openai } = settings.parse(row.value);
  if (openai.baseUrl === '') return ofEnvironment;
  const key = row.openaiKey === null ? '' : decrypt(dataKeys, row.openaiKey, placeOfOpenaiKey('1'));
  return { baseUrl: openai.baseUrl, model: openai.model, key };
}

/** The context that the ciphertext is bound to. */
export const placeOfSmtpPassword = (id: string): string => `settings.smtp_password:${id}`;

/** The current mail server: that of the settings if its host is set, else that of the environment. */
export async function smtpInForce(
  handle: Handle,
  { dataKeys, smtp: ofEnvironment }: Pick<Config, 'dataKeys' | 'smtp'>,
): Promise<SmtpSettings> {
  const row = await findSettings(handle);
  const { smtp } = settings.parse(row.value);
  if (smtp.host === '') return ofEnvironment;
  const { host, port, username, from } = smtp;
  const hasLogin = username !== '' && row.smtpPassword !== null;
  return {
    host,
    port,
    from,
    // An operator cannot lower it.
    ...(ofEnvironment.mustEncrypt !== undefined && { mustEncrypt: ofEnvironment.mustEncrypt }),
    ...(hasLogin && { user: username, password: decrypt(dataKeys, row.smtpPassword ?? '', placeOfSmtpPassword('1')) }),
  };
}
