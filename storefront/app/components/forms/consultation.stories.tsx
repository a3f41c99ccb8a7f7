import type { FormView } from '@iruon/bff-storefront/forms/form-page';
import { useLoaderData } from '@remix-run/react';
import { refusal } from '~/testing/refusal';
import type { Meta, Story } from '~/testing/story';
import { ConsultationSection } from './consultation-section';
import { postForm } from './form-action';

const TERMS_ID = '01890000-0000-7000-8000-000000000001';
const CLIENT_ID = '01890000-0000-7000-8000-000000000009';

const view: FormView = {
  code: 'main-inquiry',
  clientId: CLIENT_ID,
  terms: [
    {
      ...{ _id: TERMS_ID, code: 'inquiry-privacy', subject: '문의 개인정보 수집·이용 동의', necessary: true },
      content: '1. 수집 목적',
    },
  ],
  member: null,
};

function Shown() {
  return <ConsultationSection view={useLoaderData() as FormView} />;
}

export default {
  title: '상담 신청',
  page: {
    default: Shown,
    loader: ({ context }) => context.bff.screens.formPage('main-inquiry'),
    action: (args) => postForm(args, 'main-inquiry'),
  },
  at: '/form/main-inquiry',
  isVisitor: true,
  screens: { formPage: async () => view },
  actions: {
    sendForm: async ({ writer }) =>
      writer.name === '급한이' ? refusal('FORM_TOO_FAST') : { ok: true, value: undefined },
  },
} satisfies Meta;

export const Visitor: Story = {};
export const Member: Story = {
  screens: {
    formPage: async () => ({ ...view, member: { name: '김회원', phone: '01012345678', email: 'kim@clinic.example' } }),
  },
};
