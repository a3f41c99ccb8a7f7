import type { FormView } from '@iruon/bff-storefront/forms/form-page';

/** The consultation form for a visitor. */
export const consultation: FormView = {
  code: 'main-inquiry',
  clientId: '01890000-0000-7000-8000-000000000009',
  terms: [
    {
      _id: '01890000-0000-7000-8000-000000000001',
      code: 'inquiry-privacy',
      subject: '문의 개인정보 수집·이용 동의',
      necessary: true,
      content: '1. 수집 목적',
    },
  ],
  member: null,
};
