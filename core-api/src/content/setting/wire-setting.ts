import type { ConsoleSetting } from '@iruon/contract';
import { tableOf } from '../../kernel/keys.ts';
import type { SettingsRow } from './repository.ts';
import { settings } from './settings.ts';

const companyFields = [
  'name',
  'ceo',
  'bizNo',
  'mailOrderNo',
  'medicalDeviceNo',
  'address',
  'phone',
  'fax',
  'email',
  'hostingProvider',
  'privacyOfficer',
  'notice',
] as const;
const centerFields = ['phone', 'email', 'weekdays', 'lunch', 'closed'] as const;

const texts = <Field extends string>(fields: readonly Field[], stored: Record<string, string>) =>
  tableOf(fields, (field) => stored[field] ?? '');

/** The setting without its parts that have tables of their own. */
export type StoredSetting = Omit<ConsoleSetting, 'shop'> & {
  shop: Omit<ConsoleSetting['shop'], 'displayCodes' | 'shippingCodes' | 'showroomCodes'>;
};

/** The settings for the console, with defaults. @throws ZodError if the stored value is invalid */
export function toConsoleSetting({ value, smtpPassword, openaiKey, updatedAt }: SettingsRow): StoredSetting {
  const { company, customerCenter, chat, links, academy, ...rest } = settings.parse(value);
  const { shop, bankAccount, paymentDeadlineBusinessDays, purchase, businessHours, seo, smtp, mailing, promoter } =
    rest;
  const { siteHelpChat, openai, promptGroups } = rest;
  return {
    businessHours,
    seo,
    smtp: { ...smtp, hasPassword: smtpPassword !== null },
    mailing,
    chat,
    siteHelpChat,
    openai: { ...openai, hasKey: openaiKey !== null },
    promptGroups,
    links,
    academy,
    shop,
    promoter,
    bankAccount,
    paymentDeadlineBusinessDays,
    purchase,
    company: texts(companyFields, company),
    customerCenter: texts(centerFields, customerCenter),
    updatedAt: updatedAt.toISOString(),
  };
}
