import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { operations } from '../operations.gen.ts';
import type { Operation } from './operation.ts';
import { zodOf } from './schema.ts';
import { showsCharacters, showsHtml } from './shown-text.ts';
import { optionalContentHtml } from './texts.ts';

interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
}

/** All fields of this name in a request, at any depth. */
function fieldsOf(schema: z.ZodType, name: string, path = 'body'): { path: string; field: z.ZodType }[] {
  const { shape = {}, element, innerType, in: given, options = [] } = schema._zod.def as unknown as Def;
  return [
    ...Object.entries(shape).flatMap(([key, each]) => [
      ...(key === name ? [{ path: `${path}.${key}`, field: each }] : []),
      ...fieldsOf(each, name, `${path}.${key}`),
    ]),
    ...[element, innerType, given, ...options].flatMap((each) => (each ? fieldsOf(each, name, path) : [])),
  ];
}

const written = Object.entries<Operation>(operations).flatMap(([operation, { body }]) =>
  body
    ? ['subject', 'content'].flatMap((name) =>
        fieldsOf(zodOf(body), name).map(({ path, field }) => ({ operation, path, field })),
      )
    : [],
);

describe('a subject or content of a request', () => {
  it('is in dozens of operations', () => {
    expect(written.length).toBeGreaterThan(50);
  });

  // @covers rule:subject, rule:content
  it.each(written)('has more than one character: $operation $path', ({ field }) => {
    for (const text of ['가', ' 가 ', '가\u200b\u200b', '가\u3164', 'x\u00ad', '\u1100\u1161', '\u200b\u200b\u200b'])
      expect(field.safeParse(text).success, JSON.stringify(text)).toBe(false);
    expect(field.safeParse('가나').success).toBe(true);
  });
});

it.each([
  ['가나', true],
  ['가', false],
  ['\u1100\u1161', false],
  ['👍🏽', false],
  ['👨‍👩‍👧', false],
  ['👍!', true],
  ['가 \u2060나', true],
  ['\u2800\u2800', false],
])('counts what a reader sees in %j', (text, expected) => {
  expect(showsCharacters(text, 2)).toBe(expected);
});

it.each([
  ['<p>가</p>', false],
  ['<p>가</p><p><br></p>', false],
  ['<p>&nbsp;&#8203;가&zwnj;</p>', false],
  ['<p>가</p><p>나</p>', true],
  ['<p>&lt;&gt;</p>', true],
  ['<p><img src="/files/a"></p>', true],
  ['<!-- 가나다 -->', false],
])('counts no tags in %s', (html, expected) => {
  expect(showsHtml(html, 2)).toBe(expected);
  expect(optionalContentHtml(1_000).safeParse(html).success).toBe(expected);
});
