import { BooleanInput, Create, Edit, maxLength, regex, required, TextInput } from 'react-admin';
import { PictureInput } from '../../inputs/index.ts';
import { RecordForm } from '../../record-kit/record-form.tsx';
import { RecordToolbar } from '../../record-kit/record-toolbar.tsx';
import { type BrandRow, inputOf } from './brand-input.ts';

const toolbar = (
  <RecordToolbar<BrandRow> resource="brands" kind="브랜드" nameOf={({ name }) => name} inputOf={inputOf} />
);
const codeRule = [required(), regex(/^[A-Za-z0-9_-]{1,50}$/, '영문, 숫자, - _ 로 50자까지 입력할 수 있습니다.')];

function BrandForm() {
  return (
    <RecordForm toolbar={toolbar} defaultValues={{ shows: true, _image: null }} sx={{ maxWidth: 640 }}>
      <TextInput source="name" validate={[required(), maxLength(50)]} />
      <TextInput source="code" validate={codeRule} helperText="주소와 연동에 쓰입니다." />
      <PictureInput source="_image" path="brands" label="이미지" ratio={2} />
      <BooleanInput source="shows" label="매장에 보이기" />
    </RecordForm>
  );
}

export function BrandCreate() {
  return (
    <Create redirect="list" transform={inputOf} title="브랜드 등록">
      <BrandForm />
    </Create>
  );
}

export function BrandEdit() {
  return (
    <Edit redirect="list" transform={inputOf} mutationMode="pessimistic" actions={false}>
      <BrandForm />
    </Edit>
  );
}
