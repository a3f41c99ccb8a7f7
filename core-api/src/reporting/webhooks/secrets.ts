import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { type DataKeys, decrypt, encrypt } from '../../platform/security/encryption.ts';

/** The contexts that the secrets of an endpoint are encrypted for. */
export const placeOfSecret = (id: string) => `webhook_endpoints.secret:${id}`;
export const placeOfPreviousSecret = (id: string) => `webhook_endpoints.previous_secret:${id}`;

/** A new secret of 256 bits, as Standard Webhooks writes it. */
export const newWebhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

export const encryptSecret = (keys: DataKeys, id: string, secret: string) => encrypt(keys, secret, placeOfSecret(id));

/** The current secret, encrypted as the previous one. */
export const encryptAsPrevious = (keys: DataKeys, id: string, encrypted: string) =>
  encrypt(keys, decrypt(keys, encrypted, placeOfSecret(id)), placeOfPreviousSecret(id));

interface Signer {
  endpointId: string;
  secret: string;
  previousSecret: string | null;
  previousUntil: Date | null;
}

/** The headers of a call: signed by the secret, and by the previous one until its time. */
export function signedHeaders(
  keys: DataKeys,
  { endpointId, secret, previousSecret, previousUntil }: Signer,
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const secrets = [decrypt(keys, secret, placeOfSecret(endpointId))];
  if (previousSecret && previousUntil && at < previousUntil)
    secrets.push(decrypt(keys, previousSecret, placeOfPreviousSecret(endpointId)));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((each) => new Webhook(each).sign(id, at, body)).join(' '),
  };
}
