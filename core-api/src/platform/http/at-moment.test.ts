import { type Operation, PREVIEW_HEADER } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import type { Context as HonoContext } from 'hono';
import { expect, it } from 'vitest';
import { previewToken } from '../security/preview-token.ts';
import type { Context } from '../services.ts';
import { atMoment } from './bind-routes.ts';

const config = { tokenKey: 'a-key-of-the-tests-0123456789' };
const now = new Date('2026-03-01T00:00:00.000Z');
const preview = { at: new Date('2026-04-01T00:00:00.000Z'), expiresAt: new Date('2026-03-01T01:00:00.000Z') };
const context = { config, now: () => now } as unknown as Context;
const request = (token: string | undefined) =>
  ({ req: { header: (name: string) => (name === PREVIEW_HEADER ? token : undefined) } }) as HonoContext;

const all = Object.entries<Operation>(operations);

it('uses the real clock for every operation that shows no given time, with any token', () => {
  const others = all.filter(([, { showsMoment }]) => !showsMoment);
  expect(others.length).toBeGreaterThan(500);
  for (const [name, operation] of others)
    for (const token of [previewToken(config, preview), 'nonsense'])
      expect(atMoment(operation, request(token), context), name).toBe(context);
});

it('uses the clock of a preview for every operation that shows a given time', () => {
  for (const [name, operation] of all.filter(([, { showsMoment }]) => showsMoment)) {
    const seen = atMoment(operation, request(previewToken(config, preview)), context);
    expect([seen.now(), seen.preview], name).toEqual([preview.at, preview]);
    expect(atMoment(operation, request(undefined), context), name).toBe(context);
    expect(() => atMoment(operation, request('nonsense'), context), name).toThrow(
      expect.objectContaining({ body: expect.objectContaining({ code: 'PREVIEW_ENDED' }) }),
    );
  }
});
