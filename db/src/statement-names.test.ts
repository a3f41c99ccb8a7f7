import { describe, expect, it } from 'vitest';
import { statementNames } from './statement-names.ts';

const often = (names: ReturnType<typeof statementNames>, text: string) =>
  Array.from({ length: 5 }, () => names.nameOf(text)).at(-1);

describe('statementNames', () => {
  it('names a text at its fifth use and keeps the name', () => {
    const names = statementNames();
    expect(often(names, 'a')).toBeDefined();
    expect(names.nameOf('a')).toBe(often(names, 'a'));
    expect(often(names, 'b')).not.toBe(names.nameOf('a'));
  });

  it('stops at 500 names and retains those', () => {
    const names = statementNames();
    const given = Array.from({ length: 600 }, (_, index) => often(names, `text ${index}`));
    expect(given.filter((name) => name !== undefined)).toHaveLength(500);
    expect(names.nameOf('text 0')).toBe(given[0]);
  });

  it('renews a stale name once, for any number of detections', () => {
    const names = statementNames();
    const stale = often(names, 'a') as string;
    names.renew('a', stale);
    const fresh = names.nameOf('a');
    expect(fresh).not.toBe(stale);
    names.renew('a', stale);
    expect(names.nameOf('a')).toBe(fresh);
  });
});
