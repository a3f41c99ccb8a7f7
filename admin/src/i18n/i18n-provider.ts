import { settleParticles } from '@iruon/contract/korean';
import type { I18nProvider } from 'react-admin';
import { showNumber } from '../format/won.ts';
import { consolePages } from '../resources/index.ts';
import { ko } from './ko.ts';
import { pageText } from './page-texts.ts';

/** The names of the pages by react-admin's keys. */
const resources = Object.fromEntries(consolePages.map(({ name, label }) => [name, { name: label }]));

type Phrases = { readonly [key: string]: string | undefined | Phrases };

/** The texts by their full keys, `ra.action.save`. */
function flat(phrases: Phrases, prefix = ''): [string, string][] {
  return Object.entries(phrases).flatMap(([key, phrase]) => {
    if (phrase === undefined) return [];
    return typeof phrase === 'string' ? [[prefix + key, phrase] as [string, string]] : flat(phrase, `${prefix}${key}.`);
  });
}

const texts = new Map([['', ''] as [string, string], ...flat({ ...ko, resources })]);

/** An inserted value: numbers have separators, like everywhere in the console. Korean has one plural form, so counts too. */
const shown = (value: unknown) => (typeof value === 'number' ? showNumber(value) : String(value));

/** react-admin translates every text it shows; our sentences are not keys. */
const isSentence = (key: string) => /[가-힣]/.test(key);

/** The text of a key, or the caller's own (`_`); a key without either is a defect. */
function phraseOf(key: string, own: unknown): string {
  const phrase = texts.get(key) ?? pageText(key) ?? own;
  if (typeof phrase === 'string') return phrase;
  console.warn(`Missing translation for key: "${key}"`);
  return key;
}

/** The console's one language. Polyglot, which react-admin offers, brings more code than the page that an operator opens first. */
export const i18nProvider: I18nProvider = {
  translate(key, options = {}) {
    if (isSentence(key)) return key;
    const phrase = phraseOf(key, options._);
    return settleParticles(
      phrase.replace(/%\{(\w+)\}/g, (mark, name) => (name in options ? shown(options[name]) : mark)),
    );
  },
  changeLocale: async () => {},
  getLocale: () => 'ko',
};
