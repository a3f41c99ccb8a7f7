import type { FormView } from '@iruon/bff-storefront/forms/form-page';
import { useLoaderData } from '@remix-run/react';
import { refusal } from '~/testing/refusal';
import type { Meta, Story } from '~/testing/story';
import { consultation } from './consultation.fixture';
import { ConsultationSection } from './consultation-section';
import { postForm } from './form-action';

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
  screens: { formPage: async () => consultation },
  actions: {
    createForm: async ({ writer }) =>
      writer.name === '급한이' ? refusal('FORM_TOO_FAST') : { ok: true, value: undefined },
  },
} satisfies Meta;

export const Visitor: Story = {};
export const Member: Story = {
  screens: {
    formPage: async () => ({
      ...consultation,
      member: { name: '김회원', phone: '01012345678', email: 'kim@clinic.example' },
    }),
  },
};
