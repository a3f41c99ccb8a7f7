import { SelectInput, TextInput } from 'react-admin';
import { Rows } from './setting-group.tsx';

const kinds = [
  { id: 'SOCIAL', name: '소셜' },
  { id: 'FAMILY', name: '패밀리 사이트' },
];

/** The sites that the footer of the store links to, in their order. */
export function SiteFields() {
  return (
    <Rows source="links">
      <SelectInput source="kind" label="종류" choices={kinds} defaultValue="SOCIAL" helperText={false} />
      <TextInput source="name" label="이름" helperText={false} />
      <TextInput source="url" label="주소" type="url" helperText="https://로 시작하는 주소입니다." />
    </Rows>
  );
}
