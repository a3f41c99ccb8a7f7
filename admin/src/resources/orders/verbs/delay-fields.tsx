import type { StateChange } from '@iruon/contract';
import { TextField } from '@mui/material';
import { addDays, seoulDay } from '../../../format/seoul-time.ts';

/** The reason of a delay and the new date; the member sees both. */
export function DelayFields() {
  const tomorrow = addDays(seoulDay(new Date()), 1);
  return (
    <>
      <TextField
        name="message"
        label="지연 사유"
        placeholder="예: 제조 일정이 늦어져 입고를 기다리고 있습니다."
        required
        autoFocus
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <TextField
        name="date"
        label="발송 예정일"
        type="date"
        required
        defaultValue={addDays(tomorrow, 2)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: tomorrow } }}
      />
    </>
  );
}

/** The fields of an action's dialog as core-api accepts them; empty ones are omitted. */
export function changeOf(form: FormData): StateChange {
  const given = (name: string) => String(form.get(name) ?? '').trim();
  const [message, date] = [given('message'), given('date')];
  return { ...(message && { message }), ...(date && { date }) };
}
