import { settleParticles } from '@iruon/contract/korean';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { showNumber } from '../format/won.ts';
import { consolePages } from '../resources.gen.ts';
import { ko } from './ko.ts';

/** Texts of the pages, and labels of the fields of their records, by react-admin's keys. */
const resources = Object.fromEntries(
  consolePages.map(({ name, label, nothing, fields = {} }) => [name, { name: label, nothing, fields }]),
);

/** Notifications are Korean sentences, not keys; a key without a translation is a defect. */
function onMissingKey(key: string): string {
  if (!/[가-힣]/.test(key)) console.warn(`Missing translation for key: "${key}"`);
  return key;
}

const polyglot = polyglotI18nProvider(() => ({ ...ko, resources }), 'ko', undefined, { onMissingKey });

/** The inserted values of a text: numbers with separators, like everywhere in the console. Korean has one plural form, so counts too. */
const inserted = (options: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, typeof value === 'number' ? showNumber(value) : value]),
  );

/** react-admin translates every text it shows; our sentences are not keys, and polyglot would warn about them. */
const isSentence = (key: string) => /[가-힣]/.test(key);

export const i18nProvider: I18nProvider = {
  ...polyglot,
  translate: (key, options) => (isSentence(key) ? key : settleParticles(polyglot.translate(key, inserted(options)))),
};
