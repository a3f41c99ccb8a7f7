import polyglotI18nProvider from 'ra-i18n-polyglot';
import { consolePages } from '../resources.gen.ts';
import { ko } from './ko.ts';

/** Names of the pages and of their records' fields, by react-admin's keys. */
const resources = Object.fromEntries(
  consolePages.map(({ name, label, fields = {} }) => [name, { name: label, fields }]),
);

export const i18nProvider = polyglotI18nProvider(() => ({ ...ko, resources }), 'ko');
