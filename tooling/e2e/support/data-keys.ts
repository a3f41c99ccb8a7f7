import { randomBytes } from 'node:crypto';

/** The setting by which tests know the keys that the product seals data with. */
export const DATA_KEYS_NAME = 'E2E_DATA_KEYS';

export const newDataKeys = (): string => `e2e:${randomBytes(32).toString('base64')}`;
