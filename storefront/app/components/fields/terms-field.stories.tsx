import { agreementTo } from '@iruon/contract';
import { oneField } from '~/testing/one-field';
import type { Meta, Story } from '~/testing/story';
import { TermsField } from './terms-field';
import type { ShownTerms } from './terms-list';

const names: [code: string, subject: string, necessary: boolean][] = [
  ['terms-of-use', '서비스 이용약관', true],
  ['privacy', '개인정보 수집·이용', true],
  ['marketing', '광고성 정보 수신', false],
];
const terms: ShownTerms[] = names.map(([code, subject, necessary], index) => ({
  _id: `01890000-0000-7000-8000-00000000000${index + 1}`,
  code,
  subject,
  content: `${subject} 제1조 목적\n\n회사는 회원에게 알려 드립니다.`,
  necessary,
}));

const page = oneField({
  schema: agreementTo(terms),
  show: ({ name, errorId, errors }) => <TermsField {...{ terms, name, errorId, errors }} />,
});

export default { title: '이용약관 동의', page, at: '/terms' } satisfies Meta;

export const Fresh: Story = {};
export const Agreed: Story = {
  render: () => <TermsField terms={terms} agreed={terms.slice(0, 2).map(({ _id }) => _id)} errorId="terms-error" />,
};
