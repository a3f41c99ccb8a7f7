import { minValue, required, SimpleForm } from 'react-admin';
import type { Meta, Story } from '../testing/story.tsx';
import { AmountInput } from './amounts/amount-input.tsx';
import { FileInput } from './files/file-input.tsx';
import { PictureInput } from './files/picture-input.tsx';

export default { title: '입력', resource: 'catalogues' } satisfies Meta;

export const Amount: Story = {
  render: () => (
    <SimpleForm record={{ price: 1_250_000 }}>
      <AmountInput source="price" label="가격" unit="원" validate={[required(), minValue(100)]} />
    </SimpleForm>
  ),
};
export const Document: Story = {
  render: () => (
    <SimpleForm>
      <FileInput source="_file" label="문서" path="catalogues" isRequired helperText="회원만 받습니다." />
    </SimpleForm>
  ),
};
export const Picture: Story = {
  render: () => (
    <SimpleForm>
      <PictureInput source="_image" label="대표 사진" path="brands" />
    </SimpleForm>
  ),
};
