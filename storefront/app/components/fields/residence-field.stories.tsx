import { oneField } from '~/testing/one-field';
import type { Meta, Story } from '~/testing/story';
import { hiddenParts, residenceParts } from './part-schemas';
import { ResidenceField } from './residence-field';

const page = oneField({
  schema: residenceParts,
  value: '900101-1000000',
  hideFields: hiddenParts('value'),
  show: (field) => <ResidenceField field={field} hint="세금 신고에만 쓰고 암호화해 보관합니다." />,
});

export default { title: '주민등록번호 두 칸', page, at: '/residence' } satisfies Meta;

export const Empty: Story = {};
