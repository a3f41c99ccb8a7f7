import type { ConsoleSetting, ConsoleSettingUpdate } from '@iruon/contract';

// react-admin turns a cleared field into null, and a missing account into four empty fields.
const texts = <T extends object>(written: T | null | undefined) =>
  Object.fromEntries(Object.entries(written ?? {}).map(([key, value]) => [key, String(value ?? '').trim()])) as {
    [K in keyof T]: string;
  };

const noAccount = { bankCode: '', bankName: '', accountNumber: '', accountHolder: '' };

export const formOf = (setting: ConsoleSetting) => ({
  ...setting,
  bankAccount: setting.bankAccount ?? noAccount,
  // Write-only: the stored value is never returned.
  smtp: { ...setting.smtp, password: '' },
  openai: { ...setting.openai, key: '' },
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
    chat: {
      ...texts({ url: form.chat.url, testUsername: form.chat.testUsername }),
      aiForAll: form.chat.aiForAll,
      roomsPerManager: form.chat.roomsPerManager,
    },
    siteHelpChat: { messages: texts(form.siteHelpChat.messages) },
    openai: {
      ...texts({
        baseUrl: form.openai.baseUrl,
        model: form.openai.model,
        provider: form.openai.provider,
        country: form.openai.country,
      }),
      key: form.openai.key ?? '',
      memberDayLimit: form.openai.memberDayLimit,
      shopDayLimit: form.openai.shopDayLimit,
      promptPrice: form.openai.promptPrice,
      replyPrice: form.openai.replyPrice,
    },
    promptGroups: (form.promptGroups ?? []).map(({ code, name, use }) => ({
      code: (code ?? '').trim(),
      name: (name ?? '').trim(),
      use: use ?? 'REPLY',
    })),
    dispatch: {
      ...form.dispatch,
      cutoffs: texts(form.dispatch.cutoffs),
      closedDays: (form.dispatch.closedDays ?? []).map(({ day, name }) => ({
        day: day ?? '',
        name: (name ?? '').trim(),
      })),
    },
    stock: form.stock,
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
    promoter: form.promoter,
    paymentDeadlineBusinessDays: form.paymentDeadlineBusinessDays,
    purchase: form.purchase,
    updatedAt: form.updatedAt,
  };
}
