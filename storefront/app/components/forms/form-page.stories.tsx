import type { FormView } from '@iruon/bff-storefront/forms/form-page';
import * as page from '~/routes/form+/$code/route';
import { refusal } from '~/testing/refusal';
import type { Meta, Story } from '~/testing/story';

const view: FormView = {
  code: 'normal',
  clientId: '01890000-0000-7000-8000-000000000009',
  terms: [
    {
      ...{ _id: '01890000-0000-7000-8000-000000000001', code: 'inquiry-privacy' },
      ...{ subject: '문의 개인정보 수집·이용 동의', content: '1. 수집 목적', necessary: true },
    },
  ],
  member: null,
};
const showing = (more: Partial<FormView>) => ({ screens: { formPage: async () => ({ ...view, ...more }) } });

export default {
  title: '문의 양식',
  page,
  path: '/form/:code',
  at: '/form/normal',
  isVisitor: true,
  ...showing({}),
  actions: {
    createForm: async ({ content }) =>
      content.includes('약관') ? refusal('TERMS_CHANGED') : { ok: true, value: undefined },
  },
} satisfies Meta;

export const Normal: Story = {};
export const Partner: Story = { ...showing({ code: 'inquiry-partner' }), at: '/form/inquiry-partner' };
export const Consultation: Story = { ...showing({ code: 'main-inquiry' }), at: '/form/main-inquiry' };
export const Member: Story = showing({
  member: { name: '김회원', phone: '01012345678', email: 'kim@clinic.example' },
});
export const Paper: Story = { ...showing({ code: 'ifu-paper' }), at: '/form/ifu-paper?about=본레벨 픽스처, 로트 A1' };
