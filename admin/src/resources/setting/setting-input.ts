import type { ConsoleSetting, ConsoleSettingUpdate } from '@iruon/contract';

// react-admin makes null of an emptied field, and an account that was never given is four empty ones.
const texts = <T extends object>(written: T | null | undefined) =>
  Object.fromEntries(Object.entries(written ?? {}).map(([key, value]) => [key, String(value ?? '').trim()])) as {
    [K in keyof T]: string;
  };

const noAccount = { bankCode: '', bankName: '', accountNumber: '', accountHolder: '' };

export const formOf = (setting: ConsoleSetting) => ({ ...setting, bankAccount: setting.bankAccount ?? noAccount });

/** The saved values of the form. */
export function inputOf(form: ReturnType<typeof formOf>): ConsoleSettingUpdate {
  const account = texts(form.bankAccount);
  return {
    company: texts(form.company),
    customerCenter: texts(form.customerCenter),
    chat: texts(form.chat),
    links: (form.links ?? []).map(({ kind, name, url }) => ({
      kind: kind ?? 'SOCIAL',
      name: (name ?? '').trim(),
      url: (url ?? '').trim(),
    })),
    academy: form.academy,
    bankAccount: Object.values(account).some(Boolean) ? account : null,
    shop: {
      cashReceipt: form.shop.cashReceipt,
      points: form.shop.points,
      delivery: (form.shop.delivery ?? []).map(({ title, lines }) => ({
        title: (title ?? '').trim(),
        lines: (lines ?? []).map((line) => line.trim()).filter(Boolean),
      })),
    },
    paymentDeadlineBusinessDays: form.paymentDeadlineBusinessDays,
    purchase: form.purchase,
    updatedAt: form.updatedAt,
  };
}
