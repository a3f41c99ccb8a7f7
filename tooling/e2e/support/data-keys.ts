import { randomBytes } from 'node:crypto';

/** The setting from which tests know the product's encryption keys. */
export const DATA_KEYS_NAME = 'E2E_DATA_KEYS';

export const newDataKeys = (): string => `e2e:${randomBytes(32).toString('base64')}`;
