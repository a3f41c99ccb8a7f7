import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { settleParticles } from '../format/korean.ts';
import { consolePages } from '../resources.gen.ts';
import { ko } from './ko.ts';

/** Names of the pages and of their records' fields, by react-admin's keys. */
const resources = Object.fromEntries(
  consolePages.map(({ name, label, fields = {} }) => [name, { name: label, fields }]),
);

const polyglot = polyglotI18nProvider(() => ({ ...ko, resources }), 'ko');

/** react-admin looks up whatever it shows; a sentence of ours is no key, and polyglot would complain of it. */
const isSentence = (key: string) => /[가-힣]/.test(key);

export const i18nProvider: I18nProvider = {
  ...polyglot,
  translate: (key, options) => (isSentence(key) ? key : settleParticles(polyglot.translate(key, options))),
};
