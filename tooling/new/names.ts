import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';

/** An error that the caller can correct; only its message is printed. */
export class Refusal extends Error {}

const NOUN = /^[a-z]+(-[a-z]+)*$/;
const MAX_NOUN = 40;
// Screens and the audit log show no other letters.
const LABEL = /^[가-힣][가-힣0-9 ·]{0,29}$/;

/** A noun of the code: `band-banner`. @throws Refusal */
export function nounOf(text: string | undefined, what: string): string {
  if (text !== undefined && NOUN.test(text) && text.length <= MAX_NOUN) return text;
  throw new Refusal(
    `${what} is a noun in small letters, with hyphens between words: band-banner. Not: ${text ?? 'nothing'}`,
  );
}

/** A Korean name for the screens. @throws Refusal */
export function labelOf(text: string | undefined, option: string): string {
  if (text !== undefined && LABEL.test(text)) return text;
  throw new Refusal(`${option} is a Korean name of up to 30 characters: ${option} 띠배너. Not: ${text ?? 'nothing'}`);
}

/** `bandBanner` of `band-banner`. */
export const camel = (noun: string) => noun.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
/** `BandBanner` of it. */
export const pascal = (noun: string) => camel(`-${noun}`);

/** The English plural by its rules; exceptions are given by `--plural`. */
export function pluralOf(one: string): string {
  if (/[^aeiou]y$/.test(one)) return one.replace(/y$/, 'ies');
  return /(s|x|z|ch|sh)$/.test(one) ? `${one}es` : `${one}s`;
}

/** The reverse of `pluralOf`. */
export function singularOf(many: string): string {
  if (many.endsWith('ies')) return many.replace(/ies$/, 'y');
  return many.replace(/(?<=s|x|z|ch|sh)es$|s$/, '');
}

export const read = (path: string): string => readFileSync(join(REPOSITORY, path), 'utf8');

/** The columns of a table in `tables.gen.ts`, with their types; undefined if there is no such table. */
export function columnsOf(table: string): ReadonlyMap<string, string> | undefined {
  const tables = read('db/src/tables.gen.ts');
  const [, interfaceName] = new RegExp(`^ {2}${camel(table)}: (\\w+);$`, 'm').exec(tables) ?? [];
  if (interfaceName === undefined) return undefined;
  const [, body = ''] = new RegExp(`^export interface ${interfaceName} \\{\\n(.*?)^\\}$`, 'ms').exec(tables) ?? [];
  return new Map([...body.matchAll(/^ {2}(\w+): (.*);$/gm)].map(([, column = '', type = '']) => [column, type]));
}

/** @throws Refusal if the table exists */
export function requireNewTable(table: string): void {
  if (columnsOf(table)) throw new Refusal(`The table ${table} exists already`);
}

/** The columns by which people know a row, the usual one first. */
export const NAMES = ['name', 'text', 'subject', 'question', 'query'];

/** The folders of core-api that have modules with routes. */
export function areaOf(given: string): string {
  const areas = readdirSync(join(REPOSITORY, 'core-api/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'processes')
    .map(({ name }) => name)
    .filter((name) => readdirSync(join(REPOSITORY, 'core-api/src', name)).includes('routes.ts'));
  if (areas.includes(given)) return given;
  throw new Refusal(`--area is one of ${areas.join(', ')}. Not: ${given}`);
}

const two = (part: number) => String(part).padStart(2, '0');

/** The name of a new migration: the time in UTC, or the minute after the last one if that is later. */
export function migrationName(
  name: string,
  now: Date,
  present = readdirSync(join(REPOSITORY, 'db/migrations')),
): string {
  const stampOf = (at: Date) =>
    `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}${two(at.getUTCHours())}${two(at.getUTCMinutes())}`;
  const last =
    present
      .map((file) => /^\d{12}/.exec(file)?.[0] ?? '')
      .sort()
      .at(-1) ?? '';
  const at = new Date(now);
  while (stampOf(at) <= last) at.setUTCMinutes(at.getUTCMinutes() + 1);
  return `${stampOf(at)}-${name}`;
}
