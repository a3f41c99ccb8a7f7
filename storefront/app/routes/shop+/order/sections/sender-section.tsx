import { TextField } from '~/components/fields/text-field';
import type { CheckoutFields } from '../checkout-fields';
import { Section } from './section';

export function SenderSection({ fields }: { fields: CheckoutFields }) {
  const { name, phone, email } = fields.sender.getFieldset();
  return (
    <Section title="주문하시는 분" hint="회원 정보로 채워 두었습니다.">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={name} label="이름" autoComplete="name" />
        <TextField field={phone} label="연락처" type="tel" inputMode="tel" autoComplete="tel" />
        <TextField
          field={email}
          label="이메일"
          type="email"
          autoComplete="email"
          hint="주문과 배송 안내를 보내 드립니다."
          fieldClassName="sm:col-span-2"
        />
      </div>
    </Section>
  );
}
