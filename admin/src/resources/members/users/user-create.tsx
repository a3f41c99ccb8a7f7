import { newMember } from '@iruon/contract';
import { Alert } from '@mui/material';
import { RadioButtonGroupInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RecordForm } from '../../../record-kit/record-form.tsx';
import { RecordCreate } from '../../../record-kit/record-screens.tsx';
import { BusinessInputs, contractErrors } from './business-inputs.tsx';

const types = [
  { id: 'PERSON', name: '개인' },
  { id: 'COMPANY', name: '병원·기업' },
];

interface Draft {
  type?: 'PERSON' | 'COMPANY';
  meta?: { CustNo?: string | null };
  business?: object | null;
}

/** The request of a draft: empty fields are omitted, and only clinics have documents. */
function inputOf({ type, business, meta, ...rest }: Draft) {
  return {
    ...filled(rest),
    type,
    business: type === 'COMPANY' ? filled(business ?? {}) : null,
    meta: { CustNo: meta?.CustNo || null },
  };
}

const filled = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value));

/** The contract's rules, field by field, with the same messages as core-api. */
const validate = (draft: Draft) => contractErrors(newMember, inputOf(draft));

function CompanyInputs() {
  const { type } = useWatch<Draft>();
  return type === 'COMPANY' ? <BusinessInputs /> : null;
}

/** Creates a member for a caller. */
export function UserCreate() {
  return (
    <RecordCreate redirect="list" transform={inputOf}>
      <RecordForm defaultValues={{ type: 'COMPANY' }} validate={validate} mode="onTouched">
        <Alert severity="info" sx={{ width: '100%' }}>
          등록하면 바로 로그인할 수 있고, 가입 포인트와 쿠폰, 기본 등급을 받습니다. 비밀번호는 회원에게 직접 알려
          주세요.
        </Alert>
        <RadioButtonGroupInput source="type" label="회원 구분" choices={types} />
        <TextInput source="username" label="아이디 *" autoComplete="off" helperText="영문 소문자와 숫자 4~20자" />
        <TextInput
          source="password"
          type="password"
          label="처음 비밀번호 *"
          autoComplete="new-password"
          helperText="영문, 숫자, 특수문자를 모두 포함해 8~16자"
        />
        <TextInput source="name" label="이름 *" />
        <TextInput source="phone" label="연락처 *" inputMode="tel" />
        <TextInput source="email" label="이메일 *" type="email" />
        <TextInput
          source="meta.CustNo"
          label="고객번호"
          helperText="고객번호가 있어야 상품을 볼 수 있습니다. 나중에 연결해도 됩니다."
        />
        <CompanyInputs />
      </RecordForm>
    </RecordCreate>
  );
}
