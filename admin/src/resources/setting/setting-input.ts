import type { ConsoleSetting, ConsoleSettingUpdate } from '@iruon/contract';

// react-admin makes null of an emptied field, and an account that was never given is four empty ones.
const texts = <T extends object>(written: T | null | undefined) =>
  Object.fromEntries(Object.entries(written ?? {}).map(([key, value]) => [key, String(value ?? '').trim()])) as {
    [K in keyof T]: string;
  };

const noAccount = { bankCode: '', bankName: '', accountNumber: '', accountHolder: '' };

export const formOf = (setting: ConsoleSetting) => ({
  ...setting,
  bankAccount: setting.bankAccount ?? noAccount,
  // Written only: what is stored is never read.
  smtp: { ...setting.smtp, password: '' },
});

/** The saved values of the form. */
export function inputOf(form: ReturnType<typeof formOf>): ConsoleSettingUpdate {
  const account = texts(form.bankAccount);
  return {
    company: texts(form.company),
    customerCenter: texts(form.customerCenter),
    businessHours: {
      ...texts({
        opensAt: form.businessHours.opensAt,
        closesAt: form.businessHours.closesAt,
        lunchFrom: form.businessHours.lunchFrom,
        lunchTo: form.businessHours.lunchTo,
      }),
      holidays: (form.businessHours.holidays ?? []).map(({ day, name }) => ({
        day: day ?? '',
        name: (name ?? '').trim(),
      })),
    },
    chat: texts({ url: form.chat.url, testUsername: form.chat.testUsername }),
    seo: { meta: texts(form.seo.meta) },
    smtp: {
      host: (form.smtp.host ?? '').trim(),
      port: form.smtp.port,
      username: (form.smtp.username ?? '').trim(),
      password: form.smtp.password ?? '',
      from: (form.smtp.from ?? '').trim(),
    },
    mailing: form.mailing,
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
