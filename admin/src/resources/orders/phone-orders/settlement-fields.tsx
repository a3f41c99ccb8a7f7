import { type PhoneSettlement, phoneSettlements } from '@iruon/contract';
import { phoneSettlementLabels } from '@iruon/contract/labels';
import { FormControlLabel, FormHelperText, Radio, RadioGroup, TextField } from '@mui/material';
import type { FieldsProps } from './delivery-fields.tsx';

const explanations: Record<PhoneSettlement, string> = {
  TRANSFER: '매장 계좌와 입금 기한을 메일로 알립니다. 입금되면 정산 담당이 입금대기에서 확인합니다.',
  ADVANCE: '회원의 예치금에서 바로 차감하고 결제완료로 바뀝니다.',
  PAID: '받은 돈을 담당자가 확인했을 때만 고르세요. 바로 결제완료로 바뀝니다.',
};

/** The payment, and the reason of the order by an operator. */
export function SettlementFields({ draft, errors, onChange }: FieldsProps) {
  const { settlement, note, reason } = draft;
  return (
    <>
      <RadioGroup
        aria-label="결제 방법"
        value={settlement}
        onChange={(_, value) => onChange({ settlement: value as PhoneSettlement })}
      >
        {phoneSettlements.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio />}
            label={`${phoneSettlementLabels[one]} — ${explanations[one]}`}
            sx={{ alignItems: 'center', minHeight: 44 }}
          />
        ))}
      </RadioGroup>
      {errors.settlement && <FormHelperText error>{errors.settlement}</FormHelperText>}
      {settlement === 'PAID' && (
        <TextField
          label="어떻게 결제했나요"
          required
          placeholder="예: 11월 20일 방문 현금 결제"
          value={note}
          onChange={(event) => onChange({ note: event.target.value })}
          error={Boolean(errors.note)}
          helperText={errors.note ?? '진행 기록에 남고 주문자도 볼 수 있습니다.'}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
      <TextField
        label="대신 주문하는 이유"
        required
        value={reason}
        onChange={(event) => onChange({ reason: event.target.value })}
        error={Boolean(errors.reason)}
        helperText={errors.reason ?? '담당자 기록에만 남습니다.'}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </>
  );
}
