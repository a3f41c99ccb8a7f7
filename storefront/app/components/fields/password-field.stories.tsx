import { changedPassword, password } from '@iruon/contract';
import { oneField } from '~/testing/one-field';
import type { Meta, Story } from '~/testing/story';
import { PasswordField } from './password-field';

const hideFields = ['value'];
const page = oneField({ schema: password, hideFields, show: (field) => <PasswordField field={field} /> });

export default { title: '새 비밀번호', page, at: '/password' } satisfies Meta;

export const New: Story = {};
export const Changed: Story = {
  page: oneField({
    schema: changedPassword,
    hideFields,
    show: (field) => <PasswordField field={field} label="새 비밀번호" hint="바꾸실 때만 적어 주세요." isChange />,
  }),
};
