import { newMember } from '@iruon/contract';
import { Alert, Typography } from '@mui/material';
import { Create, RadioButtonGroupInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RecordForm } from '../../record-kit/record-form.tsx';

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

/** The contract's own rules, field by field, in the words that core-api would refuse with. */
function validate(draft: Draft): Record<string, unknown> {
  const result = newMember.safeParse(inputOf(draft));
  const errors: Record<string, unknown> = {};
  for (const { path, message } of result.error?.issues ?? []) {
    let place = errors;
    for (const step of path.slice(0, -1)) {
      place[String(step)] ??= {};
      place = place[String(step)] as Record<string, unknown>;
    }
    place[String(path.at(-1))] ??= message;
  }
  return errors;
}

function BusinessInputs() {
  const { type } = useWatch<Draft>();
  if (type !== 'COMPANY') return null;
  return (
    <>
      <Typography component="h2" variant="h6" sx={{ mt: 1 }}>
        사업자 정보
      </Typography>
      <TextInput source="business.no" label="사업자등록번호 *" inputMode="numeric" placeholder="000-00-00000" />
      <TextInput source="business.name" label="병원·기업 이름 *" />
      <TextInput source="business.ceoName" label="대표자" />
      <TextInput source="business.type" label="업태" />
      <TextInput source="business.service" label="종목" />
    </>
  );
}

/** Creates a member for a caller. */
export function UserCreate() {
  return (
    <Create redirect="list" transform={inputOf} title="회원 등록">
      <RecordForm defaultValues={{ type: 'COMPANY' }} validate={validate} mode="onTouched" sx={{ maxWidth: 640 }}>
        <Alert severity="info" sx={{ width: '100%', mb: 1 }}>
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
        <BusinessInputs />
      </RecordForm>
    </Create>
  );
}
