import { expect, it } from 'vitest';
import { z } from 'zod';
import { formatBusinessNo } from '../kernel/business-no.ts';
import { issueMessage } from '../kernel/issue-messages.ts';
import type { ObjectSchema } from '../kernel/schema.ts';
import { zodOf } from '../kernel/schema.ts';
import { particleOf, settleParticles, withParticle } from '../korean.ts';
import { operations } from '../operations.gen.ts';
import {
  dottedDay,
  dottedMinute,
  fromSeoulDayField,
  fromSeoulField,
  isSeoulDay,
  spelledDay,
  timeAgo,
} from '../seoul.ts';
import { courierNamed, invoiceDoubt, trackingUrl } from '../shipping/couriers.ts';
import { manWonText, numberText, pointsText, wonText } from '../won.ts';
import * as codes from './codes.ts';
import * as names from './names.ts';
import * as numbers from './numbers.ts';
import { oddNumbers, oddTexts, oddValues } from './odd-values.fixture.ts';
import * as provinces from './provinces.ts';
import * as texts from './text.ts';
import * as udi from './udi.ts';

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? String(value);
/** Longer than any field allows: a function with quadratic time takes seconds for it. */
const SLOW_MS = 500;

/** Calls a function with each value, and returns the values for which it throws or takes long. */
function failures<Value>(values: readonly Value[], call: (value: Value) => unknown): string[] {
  return values.flatMap((value) => {
    const begin = performance.now();
    try {
      call(value);
    } catch (error) {
      return [`${shown(value)}: ${String(error)}`];
    }
    const took = performance.now() - begin;
    return took > SLOW_MS ? [`${shown(value)}: ${Math.round(took)} ms`] : [];
  });
}

type Text = (text: string) => unknown;
// It takes what `readUdi` read.
const { lotNosOf: _, ...ofUdi } = udi;
const ofTexts = Object.entries<unknown>({ ...codes, ...names, ...numbers, ...provinces, ...texts, ...ofUdi })
  .filter((entry): entry is [string, Text] => typeof entry[1] === 'function' && entry[1].length <= 1)
  .concat([
    ['formatBusinessNo', formatBusinessNo],
    ['withParticle', (text) => withParticle(text, '을/를')],
    ['particleOf', (text) => particleOf(text, '으로/로')],
    ['settleParticles', settleParticles],
    ['fromSeoulField', fromSeoulField],
    ['fromSeoulDayField', fromSeoulDayField],
    ['isSeoulDay', isSeoulDay],
    ['courierNamed', courierNamed],
    ['invoiceDoubt', (text) => invoiceDoubt('CJ', text)],
    ['trackingUrl', (text) => (text.isWellFormed() ? trackingUrl('CJ', text) : trackingUrl(text, '1'))],
    ['compareNames', (text) => names.compareNames(text, '바른새봄치과의원')],
    ['isWithinArea', (text) => [provinces.isWithinArea(text, '서울'), provinces.isWithinArea('서울 중구', text)]],
    ['cutText', (text) => texts.cutText(text, 200)],
  ]);
it.each(ofTexts)('%s accepts every text', (_, call) => expect(failures(oddTexts, call)).toEqual([]));

it('finds the functions of the normalisers', () => {
  expect(ofTexts.map(([name]) => name)).toEqual(expect.arrayContaining(['productCodeKey', 'phoneDigits', 'placeKey']));
});

it.each([
  ['numberText', (value: number) => numberText(value)],
  ['wonText', wonText],
  ['pointsText', pointsText],
  ['manWonText', manWonText],
  ['dottedDay', (value: number) => dottedDay(new Date(value))],
  ['dottedMinute', (value: number) => dottedMinute(new Date(value))],
  ['spelledDay', (value: number) => spelledDay(new Date(value))],
  ['timeAgo', (value: number) => timeAgo(new Date(value), new Date(0))],
])('%s shows every number without the words of the language', (_, format) => {
  expect(failures(oddNumbers, format)).toEqual([]);
  for (const value of oddNumbers) expect(format(value), String(value)).not.toMatch(/NaN|∞|Infinity|Invalid|^-0/);
});

it('a text is cut between two characters that a reader sees', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(texts.cutText(`${family}${family}`, family.length + 3)).toBe(family);
  expect(texts.cutText(`가${'e\u0301'.repeat(5)}`, 4)).toBe('가e\u0301');
  for (const text of oddTexts) {
    expect(texts.cutText(text, 200).length).toBeLessThanOrEqual(200);
    expect(text.startsWith(texts.cutText(text, 200))).toBe(true);
  }
});

interface Field {
  path: string;
  schema: z.ZodType;
  at: string[];
}

const inside = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);

/** The fields of an object, and those of the objects in it. */
function fieldsOf(name: string, root: z.ZodType, schema: z.ZodType = root, at: string[] = []): Field[] {
  if (!(schema instanceof z.ZodObject))
    return at.length > 0 ? [{ path: `${name} ${at.join('.')}`, schema: root, at }] : [];
  return Object.entries((schema as z.ZodObject).shape).flatMap(([key, inner]) =>
    fieldsOf(name, root, inner as z.ZodType, [...at, key]),
  );
}

const fields = Object.entries(operations).flatMap(([name, operation]) =>
  (['params', 'query', 'body'] as const).flatMap((place) => {
    const schema = (operation as Partial<Record<typeof place, ObjectSchema>>)[place];
    return schema ? fieldsOf(`${name} ${place}`, zodOf(schema)) : [];
  }),
);

/** The values to try on one field. Fields share a few schemas, so every tenth value on each field tries all of them. */
const valuesOf = (index: number) => oddValues.filter((_, place) => place % 10 === index % 10);

it('every field of every request refuses odd values in Korean, at the field, and throws for none', () => {
  expect(fields.length).toBeGreaterThan(1_000);
  const wrong = fields.flatMap(({ path, schema, at }, index) =>
    failures(valuesOf(index), (value) => {
      const issues = schema.safeParse(inside(at, value), { error: issueMessage }).error?.issues ?? [];
      const foreign = issues.find(({ message }) => !/[가-힣]/.test(message));
      if (foreign) throw new Error(`${foreign.path.join('.')}: ${foreign.message}`);
    }).map((failure) => `${path}: ${failure}`),
  );
  expect(wrong).toEqual([]);
}, 60_000);
