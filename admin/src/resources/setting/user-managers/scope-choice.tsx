import { scopeLabels } from '@iruon/contract/labels';
import { FormControl, FormGroup, FormLabel } from '@mui/material';
import { LabelledCheckbox } from '../../../components/labelled-checkbox.tsx';

type Scope = keyof typeof scopeLabels;
const scopes = Object.keys(scopeLabels) as Scope[];
const effects: Record<Scope, string> = {
  console: '회원, 상품, 설정과 운영자까지 모두',
  manager: '주문 확인, 발송, 취소·교환·반품',
};

/** The ticked scopes of a form. */
export const scopesIn = (form: FormData): Scope[] => scopes.filter((scope) => form.get(`scope-${scope}`) !== null);

/** The scopes of an operator, as checkboxes. */
export function ScopeChoice({ chosen }: { chosen: readonly Scope[] }) {
  return (
    <FormControl component="fieldset" sx={{ my: 1 }}>
      <FormLabel component="legend">권한</FormLabel>
      <FormGroup>
        {scopes.map((scope) => (
          <LabelledCheckbox
            key={scope}
            label={`${scopeLabels[scope]} (${effects[scope]})`}
            name={`scope-${scope}`}
            defaultChecked={chosen.includes(scope)}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
