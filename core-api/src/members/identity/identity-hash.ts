import { createHmac } from 'node:crypto';
import type { Config } from '../../platform/config.ts';

/**
 * The identifier of a person: a keyed hash of the CI, so that neither a copy of the database nor a list of CIs alone
 * reveals the members.
 */
export function identityHash({ identityKey }: Pick<Config, 'identityKey'>, ci: string): Buffer {
  return createHmac('sha256', identityKey).update(`identity ${ci}`).digest();
}
