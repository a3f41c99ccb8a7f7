import { settleParticles } from '@iruon/contract/korean';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { consolePages } from '../resources.gen.ts';
import { ko } from './ko.ts';

/** Texts of the pages and labels of their records' fields, by react-admin's keys. */
const resources = Object.fromEntries(
  consolePages.map(({ name, label, nothing, fields = {} }) => [name, { name: label, nothing, fields }]),
);

/** Notifications are Korean sentences, not keys; a key without a translation is a defect. */
function onMissingKey(key: string): string {
  if (!/[가-힣]/.test(key)) console.warn(`Missing translation for key: "${key}"`);
  return key;
}

const polyglot = polyglotI18nProvider(() => ({ ...ko, resources }), 'ko', undefined, { onMissingKey });

/** react-admin translates every text it shows; our sentences are not keys, and polyglot would warn about them. */
const isSentence = (key: string) => /[가-힣]/.test(key);

export const i18nProvider: I18nProvider = {
  ...polyglot,
  translate: (key, options) => (isSentence(key) ? key : settleParticles(polyglot.translate(key, options))),
};
