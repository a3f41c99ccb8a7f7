import { TextField } from '~/components/fields/text-field';
import { Field } from '~/components/ui/field';
import { Options, Select } from '~/components/ui/select';
import type { CheckoutFields } from './checkout-fields';
import { OWN_MESSAGE } from './checkout-schema';

const usual = [
  '문 앞에 놓아 주세요.',
  '데스크에 맡겨 주세요.',
  '경비실에 맡겨 주세요.',
  '배송 전에 연락해 주세요.',
  '진료 시간(09:00-18:00)에 배송해 주세요.',
];

/** The request to the carrier: a preset or a custom text. */
export function RequestMessage({ fields }: { fields: CheckoutFields }) {
  const { requestPreset } = fields;
  return (
    <div className="group/request grid gap-4">
      <Field label="배송 요청사항" htmlFor={requestPreset.id}>
        <Select
          id={requestPreset.id}
          name={requestPreset.name}
          defaultValue={requestPreset.initialValue ?? ''}
          key={requestPreset.key}
        >
          <option value="">요청사항 없음</option>
          <Options of={usual.map((sentence) => [sentence, sentence])} />
          <option value={OWN_MESSAGE}>직접 입력</option>
        </Select>
      </Field>
      <div className="hidden group-has-[option[value=own]:checked]/request:block">
        <TextField field={fields.requestMessage} label="요청사항 직접 입력" isRequired={false} maxLength={200} />
      </div>
    </div>
  );
}
