import { oneField } from '~/testing/one-field';
import type { Meta, Story } from '~/testing/story';
import { phoneParts } from './part-schemas';
import { PhoneField } from './phone-field';

const page = (value?: unknown) =>
  oneField({ schema: phoneParts, value, show: (field) => <PhoneField field={field} hint="숫자만 입력해 주세요." /> });

export default { title: '연락처 세 칸', page: page(), at: '/phone' } satisfies Meta;

export const Empty: Story = {};
export const Filled: Story = { page: page('0212345678') };
