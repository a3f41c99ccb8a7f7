import { expect, test } from 'vitest';
import { z } from 'zod';
import { newClientId } from './client-id.ts';

test('an id is a UUIDv7 of its time, and all differ', () => {
  const now = Date.parse('2026-06-01T03:00:00.123Z');
  const ids = Array.from({ length: 50 }, () => newClientId(now));
  for (const id of ids) {
    expect(z.uuidv7().safeParse(id).success).toBe(true);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
  }
  expect(new Set(ids).size).toBe(ids.length);
});
