import { SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../../lists/choices.ts';
import { Rows } from './setting-group.tsx';

const kinds = choicesOf({ SOCIAL: '소셜', FAMILY: '패밀리 사이트' });

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
