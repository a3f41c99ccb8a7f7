import { oneField } from '~/testing/one-field';
import type { Meta, Story } from '~/testing/story';
import { EmailField } from './email-field';
import { emailParts } from './part-schemas';

const page = (value?: unknown) =>
  oneField({ schema: emailParts, value, show: (field) => <EmailField field={field} /> });

export default { title: '이메일 두 칸', page: page(), at: '/email' } satisfies Meta;

export const Empty: Story = {};
export const Filled: Story = { page: page('clinic@naver.com') };
export const OwnHost: Story = { page: page('clinic@saebom.example') };
