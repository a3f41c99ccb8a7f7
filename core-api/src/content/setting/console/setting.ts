import {
  type AcademyCategoryList,
  type ConsoleSetting,
  type ConsoleSettingUpdate,
  type SettingChange,
  settingChanges,
  settingLabels,
} from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { z } from 'zod';
import { keysOf, tableOf } from '../../../kernel/keys.ts';
import { assertStepUp } from '../../../members/auth/index.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem, problemAt } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import { nextUpdatedAt } from '../../../platform/records/console-record.ts';
import { encrypt } from '../../../platform/security/encryption.ts';
import type { Context } from '../../../platform/services.ts';
import { findSettingCodes } from '../get-setting.ts';
import { placeOfOpenaiKey, placeOfSmtpPassword } from '../read-settings.ts';
import {
  findChangesSince,
  findSettings,
  findUsedCategories,
  lockSettings,
  type SettingsRow,
  updateSettings,
} from '../repository.ts';
import { settings } from '../settings.ts';

type Input = Omit<ConsoleSettingUpdate, 'updatedAt'>;

const stored = z.looseObject({
  company: z.looseObject({}).default({}),
  customerCenter: z.looseObject({}).default({}),
  chat: z.looseObject({}).default({}),
  shop: z.looseObject({}).default({}),
  promoter: z.looseObject({}).default({}),
});
const audited = z.object({
  changes: z.partialRecord(z.enum(keysOf(settingLabels)), z.object({ from: z.string(), to: z.string() })),
});

export async function getConsoleSetting({ db }: Context): Promise<ConsoleSetting> {
  const [row, codes] = await Promise.all([findSettings(db), findSettingCodes(db)]);
  const stored = toConsoleSetting(row);
  return { ...stored, shop: { ...codes, ...stored.shop } };
}

/** The refusal of an outdated version: the fields that others changed since, with their values. */
async function changedMeanwhile(trx: Transaction, seenAt: string) {
  const later = await findChangesSince(trx, new Date(seenAt).toISOString());
  const changes: z.output<typeof audited>['changes'] = Object.assign(
    {},
    ...later.map((details) => audited.safeParse(details).data?.changes ?? {}),
  );
  const changed = keysOf(changes);
  const names = changed.map((path) => settingLabels[path]).join(', ');
  return problem('RECORD_CHANGED', {
    ...(names ? { detail: `그 사이 다른 사람이 바꾸었습니다: ${names}. 새로 불러온 뒤 다시 저장해 주세요.` } : {}),
    errors: changed.map((path) => ({
      path: `body.${path}`,
      code: 'changed',
      message: `그 사이 ‘${changes[path]?.to.slice(0, 60)}’(으)로 바뀌었습니다.`,
    })),
  });
}

/**
 * The encrypted password after a change: a new one, or the stored one if server and user are unchanged, so that it is
 * never sent to another server.
 * @throws INVALID_INPUT when server or user changed without a new password
 */
function passwordAfter({ config }: Context, row: SettingsRow, { smtp }: Input): string | null {
  if (smtp.host === '' || smtp.username === '') return null;
  if (smtp.password !== '') return encrypt(config.dataKeys, smtp.password, placeOfSmtpPassword('1'));
  if (row.smtpPassword === null) return null;
  const before = toConsoleSetting(row).smtp;
  if (before.host !== smtp.host || before.port !== smtp.port || before.username !== smtp.username)
    throw problemAt(
      'INVALID_INPUT',
      'body.smtp.password',
      '메일 서버나 사용자를 바꾸면 비밀번호도 다시 입력해 주세요.',
    );
  return row.smtpPassword;
}

/**
 * The encrypted key of the assistant after a change, like the mail server's password: it is bound to its address.
 * @throws INVALID_INPUT when the address changed without a new key
 */
function keyAfter({ config }: Context, row: SettingsRow, { openai }: Input): string | null {
  if (!openai) return row.openaiKey;
  if (openai.baseUrl === '') return null;
  if (openai.key !== '') return encrypt(config.dataKeys, openai.key, placeOfOpenaiKey('1'));
  if (row.openaiKey === null) return null;
  if (toConsoleSetting(row).openai.baseUrl !== openai.baseUrl)
    throw problemAt('INVALID_INPUT', 'body.openai.key', 'AI 서버 주소를 바꾸면 키도 다시 입력해 주세요.');
  return row.openaiKey;
}

/** The input with the stored values of omitted fields. */
function whole(seen: StoredSetting, input: Input) {
  const { openai, ...rest } = input;
  const { hasKey: _, ...shown } = seen.openai;
  return {
    ...rest,
    chat: { ...seen.chat, ...input.chat },
    siteHelpChat: input.siteHelpChat ?? seen.siteHelpChat,
    promptGroups: input.promptGroups ?? seen.promptGroups,
    dispatch: input.dispatch ?? seen.dispatch,
    stock: input.stock ?? seen.stock,
    openai: openai ?? { ...shown, key: '' },
  };
}

const isOfOpenai = ({ path }: { path: string }) => path === 'openai.baseUrl' || path === 'openai.key';
const isOfMailServer = ({ path }: { path: string }) => path.startsWith('smtp.');

type Categories = ConsoleSettingUpdate['academy']['categories'];

/** @throws INVALID_INPUT at `path` if a removed category has courses */
async function assertRemovedUnused(
  trx: Transaction,
  before: StoredSetting,
  { categories, path }: { categories: Categories; path: string },
): Promise<void> {
  const codes = new Set(categories.map(({ code }) => code));
  const removed = before.academy.categories.filter(({ code }) => !codes.has(code));
  const used = await findUsedCategories(
    trx,
    removed.map(({ code }) => code),
  );
  const names = removed.filter(({ code }) => used.includes(code)).map(({ name }) => name);
  if (names.length === 0) return;
  const message = `강의가 있는 분류는 지울 수 없습니다: ${names.join(', ')}. 강의를 먼저 다른 분류로 옮겨 주세요.`;
  throw problemAt('INVALID_INPUT', path, message, 'in_use');
}

/**
 * Saves the settings; other stored fields stay. An unchanged request changes nothing.
 * @throws RECORD_CHANGED, INVALID_INPUT, STEP_UP_REQUIRED for the mail server and the server of the assistant
 */
export async function changeSetting(
  context: Context & { actor: UserActor },
  { updatedAt: seenAt, ...input }: ConsoleSettingUpdate,
): Promise<ConsoleSetting> {
  await inTransaction(context.db, async (trx) => {
    const row = await lockSettings(trx);
    if (row.updatedAt.getTime() !== Date.parse(seenAt)) throw await changedMeanwhile(trx, seenAt);
    const seen = toConsoleSetting(row);
    const wanted = whole(seen, input);
    const changes = settingChanges(seen, wanted);
    if (changes.length === 0) return;
    if (changes.some((change) => isOfMailServer(change) || isOfOpenai(change))) await assertStepUp(context);
    const smtpPassword = passwordAfter(context, row, input);
    const openaiKey = keyAfter(context, row, input);
    const { host, port, username, from } = input.smtp;
    const { key: _, hasKey: _has, ...openai } = { hasKey: undefined, ...wanted.openai };
    await assertRemovedUnused(trx, seen, { ...input.academy, path: 'body.academy.categories' });
    const before = stored.parse(row.value);
    const value = {
      ...before,
      ...wanted,
      openai,
      company: { ...before.company, ...input.company },
      customerCenter: { ...before.customerCenter, ...input.customerCenter },
      chat: { ...before.chat, ...wanted.chat },
      shop: { ...before.shop, ...input.shop },
      promoter: { ...before.promoter, ...input.promoter },
      smtp: { host, port, username, from },
    };
    const updatedAt = nextUpdatedAt(context.now(), row);
    await updateSettings(trx, { value, smtpPassword, openaiKey, updatedAt });
    await auditChanges(trx, context, changes, updatedAt);
  });
  return getConsoleSetting(context);
}

async function auditChanges(trx: Transaction, context: Context, changes: readonly SettingChange[], updatedAt: Date) {
  const details = {
    changes: Object.fromEntries(changes.map(({ path, from, to }) => [path, { from, to }])),
    updatedAt,
  };
  await audit(trx, context, 'setting.change', { type: 'setting', id: 'setting', name: '쇼핑몰 설정' }, details);
}

/** The groups of prompts, for those who use and write prompts. */
export const listPromptGroups = async ({ db }: Pick<Context, 'db'>): Promise<ConsoleSetting['promptGroups']> =>
  toConsoleSetting(await findSettings(db)).promptGroups;

/** The categories of the academy. */
export async function getAcademyCategories({ db }: Pick<Context, 'db'>): Promise<AcademyCategoryList> {
  const { academy, updatedAt } = toConsoleSetting(await findSettings(db));
  return { ...academy, updatedAt };
}

/** Saves the categories of the academy alone. @throws RECORD_CHANGED, INVALID_INPUT if a removed one has courses */
export async function changeAcademyCategories(
  context: Context,
  { categories, updatedAt: seenAt }: { categories: Categories; updatedAt: string },
): Promise<AcademyCategoryList> {
  await inTransaction(context.db, async (trx) => {
    const row = await lockSettings(trx);
    if (row.updatedAt.getTime() !== Date.parse(seenAt)) throw await changedMeanwhile(trx, seenAt);
    const seen = toConsoleSetting(row);
    const changes = settingChanges(seen, { ...seen, academy: { categories } });
    if (changes.length === 0) return;
    await assertRemovedUnused(trx, seen, { categories, path: 'body.categories' });
    const updatedAt = nextUpdatedAt(context.now(), row);
    const value = { ...stored.parse(row.value), academy: { categories } };
    const { smtpPassword, openaiKey } = row;
    await updateSettings(trx, { value, smtpPassword, openaiKey, updatedAt });
    await auditChanges(trx, context, changes, updatedAt);
  });
  return getAcademyCategories(context);
}

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
type StoredSetting = Omit<ConsoleSetting, 'shop'> & {
  shop: Omit<ConsoleSetting['shop'], 'displayCodes' | 'shippingCodes' | 'showroomCodes'>;
};

/** The settings for the console, with defaults. @throws ZodError if the stored value is invalid */
function toConsoleSetting({ value, smtpPassword, openaiKey, updatedAt }: SettingsRow): StoredSetting {
  const { company, customerCenter, chat, links, academy, ...rest } = settings.parse(value);
  const { shop, bankAccount, paymentDeadlineBusinessDays, purchase, businessHours, seo, smtp, mailing, promoter } =
    rest;
  const { siteHelpChat, openai, promptGroups, dispatch, stock } = rest;
  return {
    businessHours,
    seo,
    smtp: { ...smtp, hasPassword: smtpPassword !== null },
    mailing,
    chat,
    siteHelpChat,
    openai: { ...openai, hasKey: openaiKey !== null },
    promptGroups,
    dispatch,
    stock,
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
