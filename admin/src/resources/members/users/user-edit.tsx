import { type ConsoleUserDetail, consoleUserChange } from '@iruon/contract';
import { Box } from '@mui/material';
import { TextInput, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { PostcodeSearch } from '../../../inputs/postcode-search.tsx';
import { FieldGroup } from '../../../record-kit/form-frame.tsx';
import { RecordEdit } from '../../../record-kit/record-edit.tsx';
import { RecordForm } from '../../../record-kit/record-form.tsx';
import { BusinessInputs, contractErrors } from './business-inputs.tsx';

type Draft = Partial<ConsoleUserDetail>;

const texts = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']));

/** The request of a draft: the whole form, with empty texts for cleared fields. */
function inputOf({ type, business, ...draft }: Draft) {
  const { name, phone, email, postcode, address1, address2, memo } = draft;
  return {
    ...texts({ name, phone, email, postcode, address1, address2, memo }),
    business: type === 'COMPANY' ? texts(business ?? {}) : null,
  };
}

const validate = (draft: Draft) => contractErrors(consoleUserChange, inputOf(draft));

/** Postcode and address of the member or, under a prefix, of the business. */
function AddressInputs({ of = '', label }: { of?: string; label: string }) {
  const { setValue } = useFormContext();
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextInput source={`${of}postcode`} label={`${label} 우편번호`} inputMode="numeric" />
        <Box sx={{ pt: 1 }}>
          <PostcodeSearch
            onFound={({ postcode, address1 }) => {
              setValue(`${of}postcode`, postcode, { shouldDirty: true });
              setValue(`${of}address1`, address1, { shouldDirty: true });
            }}
          />
        </Box>
      </Box>
      <TextInput source={`${of}address1`} label={`${label} 주소`} />
      <TextInput source={`${of}address2`} label={`${label} 상세주소`} />
    </>
  );
}

function Fields() {
  const user = useRecordContext<ConsoleUserDetail>();
  return (
    <>
      <FieldGroup title="연락처">
        <TextInput source="name" label="이름 *" />
        <TextInput source="phone" label="연락처 *" inputMode="tel" />
        <TextInput
          source="email"
          label="이메일 *"
          type="email"
          helperText="바꾸면 지금 주소와 새 주소에 모두 메일로 알립니다."
        />
        <AddressInputs label="회원" />
      </FieldGroup>
      {user?.type === 'COMPANY' && (
        <FieldGroup title="사업자">
          <BusinessInputs />
          <AddressInputs of="business." label="사업장" />
        </FieldGroup>
      )}
      <FieldGroup title="직원만 보는 메모">
        <TextInput source="memo" label="메모" multiline minRows={3} />
      </FieldGroup>
    </>
  );
}

/** Changes contacts, address, business and memo of a member. */
export function UserEdit() {
  return (
    <RecordEdit redirect="show" transform={inputOf}>
      <RecordForm validate={validate} mode="onTouched">
        <Fields />
      </RecordForm>
    </RecordEdit>
  );
}
