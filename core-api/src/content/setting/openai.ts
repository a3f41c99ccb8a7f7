import type { Handle } from '@iruon/db';
import type { Config } from '../../platform/config.ts';
import { decrypt } from '../../platform/security/encryption.ts';
import { findSettings } from './repository.ts';
import { settings } from './settings.ts';

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
