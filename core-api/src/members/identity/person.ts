import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { VerifiedPerson } from '../../adapters/identity/port.ts';
import type { Config } from '../../platform/config.ts';
import { decrypt, encrypt } from '../../platform/security/encryption.ts';

const person = z.object({
  name: z.string(),
  phone: z.string(),
  birthDay: z.string(),
  ci: z.string(),
});
/** The stored fields of a verified person until they are used. */
export type StoredPerson = z.infer<typeof person>;

export const placeOfPerson = (checkId: string) => `identity_checks.person:${checkId}`;

export function encryptPerson({ dataKeys }: Pick<Config, 'dataKeys'>, checkId: string, found: VerifiedPerson): string {
  const { name, phone, birthDay, ci } = found;
  return encrypt(
    dataKeys,
    JSON.stringify({ name, phone, birthDay, ci } satisfies StoredPerson),
    placeOfPerson(checkId),
  );
}

export function decryptPerson(
  { dataKeys }: Pick<Config, 'dataKeys'>,
  checkId: string,
  encrypted: string,
): StoredPerson {
  return person.parse(JSON.parse(decrypt(dataKeys, encrypted, placeOfPerson(checkId))));
}

/** Part of the encryption's context, so it keeps the name that the column had at first. */
export const placeOfIdentity = (userId: string) => `users.identity_sealed:${userId}`;

/** The CI of a member, encrypted for the row of the account. */
export function encryptIdentity({ dataKeys }: Pick<Config, 'dataKeys'>, userId: string, ci: string): string {
  return encrypt(dataKeys, ci, placeOfIdentity(userId));
}

/**
 * The identifier of a person: a keyed hash of the CI, so that neither a copy of the database nor a list of CIs alone
 * reveals the members.
 */
export function identityHash({ identityKey }: Pick<Config, 'identityKey'>, ci: string): Buffer {
  return createHmac('sha256', identityKey).update(`identity ${ci}`).digest();
}
