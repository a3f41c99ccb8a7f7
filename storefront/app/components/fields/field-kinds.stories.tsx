import { z } from 'zod';
import { AmountField } from '~/routes/shop+/order/amount-field';
import { oneField } from '~/testing/one-field';
import type { Meta, Story } from '~/testing/story';
import { CodeInput } from './code-input';
import { EmailField } from './email-field';
import { emailParts, phoneParts, residenceParts } from './part-schemas';
import { PasswordField } from './password-field';
import { PhoneField } from './phone-field';
import { ResidenceField } from './residence-field';
import { TextField } from './text-field';

const text = z.string();

export default { title: '입력 칸 종류' } satisfies Meta;

export const Phone: Story = { page: oneField({ schema: phoneParts, show: (field) => <PhoneField field={field} /> }) };
export const Residence: Story = {
  page: oneField({ schema: residenceParts, show: (field) => <ResidenceField field={field} /> }),
};
export const Email: Story = { page: oneField({ schema: emailParts, show: (field) => <EmailField field={field} /> }) };
export const Line: Story = {
  page: oneField({ schema: text, show: (field) => <TextField field={field} label="글" /> }),
};
export const Code: Story = { page: oneField({ schema: text, show: (field) => <CodeInput field={field} /> }) };
export const Password: Story = { page: oneField({ schema: text, show: (field) => <PasswordField field={field} /> }) };
export const Amount: Story = {
  page: oneField({
    schema: text,
    show: (field) => <AmountField field={field} label="금액" hint="쓸 수 있는 금액 500원" max={1_000} cutTo={500} />,
  }),
};
