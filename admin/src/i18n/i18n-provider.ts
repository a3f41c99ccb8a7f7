import polyglotI18nProvider from 'ra-i18n-polyglot';
import { ko } from './ko.ts';
import { resources } from './resources.ts';

export const i18nProvider = polyglotI18nProvider(() => ({ ...ko, resources }), 'ko');
