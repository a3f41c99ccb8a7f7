import type { Handle } from '@iruon/db';
import type { SmtpSettings } from '../../adapters/mail/port.ts';
import type { Config } from '../../platform/config.ts';
import { decrypt } from '../../platform/security/encryption.ts';
import { findSettings } from './repository.ts';
import { settings } from './settings.ts';

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
    ...(hasLogin && { user: username, password: decrypt(dataKeys, row.smtpPassword ?? '', placeOfSmtpPassword('1')) }),
  };
}
