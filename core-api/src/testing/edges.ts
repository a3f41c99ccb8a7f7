import fc from 'fast-check';
import type { z } from 'zod';

/** Draws boundary values of schemas: the minimum and maximum that the contract allows. */
export interface Edges {
  /** A value for a schema; usually valid, because rules over several fields are not considered. */
  draw(schema: z.ZodType, name?: string): unknown;
  pick<T>(items: readonly T[]): T;
  /** In [0, 1). */
  random(): number;
}

interface Limits {
  minimum?: number;
  maximum?: number;
  formats: string[];
  pattern?: RegExp;
}
type Def = Record<string, unknown> & { type: string };

const DAYS = ['1900-01-01', '2026-02-28', '2024-02-29', '2026-06-01', '2999-12-31'];
const INSTANTS = [
  '1900-01-01T00:00:00+09:00',
  '1900-01-01T00:00:00+08:00',
  '2026-06-01T03:00:00Z',
  '2999-12-31T23:59:59.999+09:00',
  '2999-12-31T14:59:59Z',
];
const EMAILS = ['a@b.kr', `${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`];
// Valid values for rules with lookahead, which cannot be generated.
const SPOKEN = ['Admin!2345', 'abcdefg1~', '12345678901234a:'];
const LETTERS = [
  '가',
  '힣',
  'ㄱ',
  'a',
  'Z',
  '0',
  ' ',
  '😀',
  '👩‍⚕️',
  'İ',
  'ﷺ',
  '\u0301',
  '\u202e',
  '%',
  '_',
  '\\',
  "'",
  '<',
  '"',
  '١',
];
const FAR = 2_147_483_648;

const defOf = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;
const child = (def: Def, key: string) => def[key] as z.ZodType;

/** The limits of length, size and format of a schema and its checks. */
function limitsOf(def: Def): Limits {
  const limits: Limits = { formats: [] };
  for (const check of [def, ...((def.checks as z.ZodType[] | undefined) ?? []).map(defOf)]) {
    const { minimum, maximum, value, inclusive, format, pattern } = check as unknown as Record<string, number>;
    const step = inclusive ? 0 : 1;
    if (check.check === 'min_length') limits.minimum = minimum as number;
    if (check.check === 'max_length') limits.maximum = maximum as number;
    if (check.check === 'greater_than') limits.minimum = (value as number) + step;
    if (check.check === 'less_than') limits.maximum = (value as number) - step;
    if (format) limits.formats.push(String(format));
    if (format && check.format === 'regex') limits.pattern = pattern as unknown as RegExp;
  }
  return limits;
}

const arbitraries = new Map<string, fc.Arbitrary<string> | undefined>();

/** Texts that match a pattern, cached: generating them took most of the time of a run. Undefined if not possible. */
function textsOf(pattern: RegExp): fc.Arbitrary<string> | undefined {
  const key = String(pattern);
  if (!arbitraries.has(key)) {
    try {
      arbitraries.set(key, fc.stringMatching(pattern));
    } catch {
      arbitraries.set(key, undefined);
    }
  }
  return arbitraries.get(key);
}

/**
 * @param random in [0, 1)
 * @param idsOf ids for a field of this name
 */
export function drawEdges(
  random: () => number,
  idsOf: (name: string, random: () => number) => readonly string[],
): Edges {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const seed = () => Math.floor(random() * FAR);

  function text({ minimum = 0, maximum = 300 }: Omit<Limits, 'formats'>): string {
    const length = pick([minimum, Math.min(maximum, minimum + 1), Math.min(maximum, 5_000)]);
    const letter = pick(LETTERS);
    // Whole letters only: half of one is rejected before any rule runs.
    return letter.repeat(Math.floor(length / letter.length)).padEnd(length, '가');
  }

  function patterned(pattern: RegExp): string {
    const matching = textsOf(pattern);
    return matching === undefined ? pick(SPOKEN) : (fc.sample(matching, { seed: seed(), numRuns: 1 })[0] as string);
  }

  function stringOf(def: Def, name: string): string {
    const limits = limitsOf(def);
    if (limits.formats.includes('uuid')) return pick(idsOf(name, random));
    if (limits.formats.includes('date')) return pick(DAYS);
    if (limits.formats.includes('datetime')) return pick(INSTANTS);
    if (limits.formats.includes('email')) return pick(EMAILS);
    return limits.pattern ? patterned(limits.pattern) : text(limits);
  }

  function numberOf(def: Def): number {
    const { minimum = -FAR, maximum = FAR } = limitsOf(def);
    const middle = Math.min(maximum, Math.max(minimum, 1));
    return pick([minimum, maximum, middle, Math.min(maximum, minimum + 1)]);
  }

  function arrayOf(def: Def, name: string): unknown[] {
    const { minimum = 0, maximum = 20 } = limitsOf(def);
    const length = pick([minimum, Math.min(maximum, minimum + 1), Math.min(maximum, 60)]);
    return Array.from({ length }, () => draw(child(def, 'element'), name));
  }

  function objectOf(def: Def): Record<string, unknown> {
    const shape = def.shape as Record<string, z.ZodType>;
    const fields = Object.entries(shape).map(([name, schema]) => [name, draw(schema, name)] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }

  /** The input of a transformation: a JSON text, ids joined by commas, or the text itself. */
  function pipeOf(schema: z.ZodType, def: Def, name: string): unknown {
    const before = draw(child(def, 'in'), name);
    const isOfText = typeof before === 'string';
    const after = defOf(child(def, 'out')).type === 'transform' ? undefined : draw(child(def, 'out'), name);
    if (!isOfText || after === undefined) return before;
    const joined = Array.isArray(after) ? after.join(',') : '';
    const texts = [typeof after === 'string' ? after : JSON.stringify(after), joined, before];
    return texts.find((candidate) => schema.safeParse(candidate).success) ?? texts[0];
  }

  function draw(schema: z.ZodType, name = ''): unknown {
    const def = defOf(schema);
    switch (def.type) {
      case 'object':
        return objectOf(def);
      case 'array':
        return arrayOf(def, name);
      case 'tuple':
        return (def.items as z.ZodType[]).map((item) => draw(item, name));
      case 'record':
        return {};
      case 'string': {
        // A rule that is no pattern names texts that it accepts.
        const examples = schema.meta()?.examples as string[] | undefined;
        return examples ? pick(examples) : stringOf(def, name);
      }
      case 'number':
        return numberOf(def);
      case 'boolean':
        return pick([true, false]);
      case 'enum':
        return pick(Object.values(def.entries as Record<string, string>));
      case 'literal':
        return pick(def.values as unknown[]);
      case 'nullable':
        return random() < 0.3 ? null : draw(child(def, 'innerType'), name);
      case 'optional':
      case 'default':
      case 'prefault':
        return random() < 0.3 ? undefined : draw(child(def, 'innerType'), name);
      case 'union':
        return draw(pick(def.options as z.ZodType[]), name);
      case 'pipe':
        return pipeOf(schema, def, name);
      case 'readonly':
      case 'nonoptional':
        return draw(child(def, 'innerType'), name);
      case 'null':
        return null;
      default:
        return text({});
    }
  }

  return { draw, pick, random };
}
