import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { id, instant } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { operatorReason, requiredLine } from '../kernel/texts.ts';
import { seenAt } from '../records/console-record.ts';
import { apiKeyStateLabels } from './labels.ts';

export const apiKeyLimits = {
  /** Maximum number of keys that are not revoked. */
  keys: 50,
  /** Requests of a key in a minute, unless it has another limit. */
  perMinute: 600,
  maxPerMinute: 6_000,
  /** Days until a new secret expires, unless another number is chosen. */
  days: 365,
  maxDays: 730,
  /** Days before its end in which a key is shown as expiring. */
  warningDays: 30,
  /** The overlaps of a rotation: how long the previous secret works as well, hours. */
  overlapHours: [0, 1, 24, 72],
} as const;

/** What every key looks like: scanners of repositories find it, and the last six characters are a checksum. */
export const API_KEY_FORM = 'iruon_[0-9A-Za-z]{12}_[0-9A-Za-z]{49}';

const days = z
  .int({ error: '유효 기간을 입력해 주세요.' })
  .min(1, '유효 기간은 1일부터입니다.')
  .max(apiKeyLimits.maxDays, `유효 기간은 ${apiKeyLimits.maxDays}일까지입니다.`);

export const apiKeyState = z.enum(codesOf(apiKeyStateLabels));

export const apiKeyInput = z.strictObject({
  name: requiredLine('이름', 50),
  _role: id.describe('The role whose rights the key has'),
  days: days.default(apiKeyLimits.days).describe('Days until it expires'),
  perMinute: z
    .int({ error: '분당 요청 수를 입력해 주세요.' })
    .min(1, '분당 요청 수는 1회부터입니다.')
    .max(apiKeyLimits.maxPerMinute, `분당 요청 수는 ${apiKeyLimits.maxPerMinute.toLocaleString('en')}회까지입니다.`)
    .default(apiKeyLimits.perMinute)
    .describe('Requests in a minute'),
  reason: operatorReason,
});

export const apiKeyRotation = z.strictObject({
  hours: z.literal(apiKeyLimits.overlapHours).describe('How long the previous secret works as well'),
  days: days.default(apiKeyLimits.days).describe('Days until the new secret expires'),
  updatedAt: seenAt,
  reason: operatorReason,
});

export const apiKey = component('ApiKey', {
  _id: id.describe('The account that the audit log and histories name for its requests'),
  name: z.string(),
  prefix: z.string().describe('The beginning of the key, which is no secret'),
  _role: id.nullable().describe('Null for a revoked key'),
  roleName: z.string(),
  state: apiKeyState,
  perMinute: z.int().min(1),
  lastUsedAt: instant.nullable().describe('To the minute'),
  expiresAt: instant,
  previous: z
    .object({ prefix: z.string(), until: instant, lastUsedAt: instant.nullable() })
    .nullable()
    .describe('The secret before a rotation, while it works as well'),
  revokedAt: instant.nullable(),
  createdBy: z.string().describe('The name of the operator'),
  createdAt: instant,
  updatedAt: instant,
});

/** The key itself is returned once; only a hash of it is stored. */
export const apiKeyWithSecret = z.object({ apiKey, key: z.string().describe(`\`${API_KEY_FORM}\``) });

export const apiKeyFilter = {
  q: search('Name or beginning of the key'),
  state: apiKeyState.optional(),
  _role: id.optional(),
};
export const apiKeySorts = ['createdAt', 'name', 'expiresAt', 'lastUsedAt'] as const;
