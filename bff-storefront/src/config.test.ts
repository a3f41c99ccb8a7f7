import { expect, it } from 'vitest';
import { readConfig, settingsSchema } from './config.ts';

const BFF_KEY = 'k'.repeat(40);

it.each([
  [undefined, ['late-scripts', 'body-cache']],
  ['off', []],
  ['body-cache', ['body-cache']],
  ['body-cache,late-scripts', ['late-scripts', 'body-cache']],
])('RENDERING_SHORTCUTS=%s turns on %j', (value, expected) => {
  expect([...readConfig({ NODE_ENV: 'test', BFF_KEY, RENDERING_SHORTCUTS: value }).shortcuts]).toEqual(expected);
});

it.each(['on', 'off,body-cache', 'bodycache', 'body-cache,', 'body-cache, late-scripts'])(
  'RENDERING_SHORTCUTS=%s is rejected with the names of the shortcuts',
  (value) => {
    const { error } = settingsSchema.safeParse({ BFF_KEY, RENDERING_SHORTCUTS: value });
    expect(error?.issues[0]?.message).toBe(
      'must be off, or names among late-scripts, body-cache with commas between them',
    );
  },
);
