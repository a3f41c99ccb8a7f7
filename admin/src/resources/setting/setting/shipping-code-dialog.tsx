import type { ConsoleShippingCode, ConsoleShippingCodeInput } from '@iruon/contract';
import { Alert, Button, Dialog, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { HttpError } from 'react-admin';
import { DialogButtons } from '../../../dialogs/dialog-buttons.tsx';
import { errorSentence } from '../../../providers/error-sentence.ts';

export type ShippingPlace = Omit<ConsoleShippingCodeInput, 'value'>;

interface ShippingCodeDialogProps {
  /** Absent for a new one. */
  code: ConsoleShippingCode | undefined;
  /** Saves it; on error shows messages at its fields and stays open. */
  onSave: (value: string, place: ShippingPlace) => Promise<void>;
  onClose: () => void;
}

const fields = [
  ['value', '코드', '배송 정책과 주문이 기억하므로 나중에 바꿀 수 없습니다.'],
  ['text', '이름', ''],
  ['warehouse.postcode', '우편번호', ''],
  ['warehouse.address1', '주소', ''],
  ['warehouse.address2', '상세 주소', ''],
  ['longitude', '경도', '거리로 배송비를 정할 때만 필요합니다. 예: 127.1086'],
  ['latitude', '위도', '예: 37.4021'],
  ['areas__available', '배송 지역', '쉼표로 나누어 적습니다. 비우면 전국에 배송합니다.'],
  ['return_fee', '반품 배송비(원)', '회원 사유로 반품할 때 환불액에서 뺍니다.'],
] as const;
type Field = (typeof fields)[number][0];

const textsOf = (code: ConsoleShippingCode | undefined): Record<Field, string> => ({
  value: code?.value ?? '',
  text: code?.text ?? '',
  'warehouse.postcode': code?.warehouse.postcode ?? '',
  'warehouse.address1': code?.warehouse.address1 ?? '',
  'warehouse.address2': code?.warehouse.address2 ?? '',
  longitude: String(code?.warehouse.geolocation?.coordinates[0] ?? ''),
  latitude: String(code?.warehouse.geolocation?.coordinates[1] ?? ''),
  areas__available: code?.areas__available.join(', ') ?? '',
  return_fee: String(code?.return_fee ?? 3000),
});

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** The fields by their names on the wire. JSON serialises NaN as null, which the server rejects. */
const placeOf = (texts: Record<Field, string>): ShippingPlace => ({
  text: texts.text,
  warehouse: {
    postcode: texts['warehouse.postcode'],
    address1: texts['warehouse.address1'],
    address2: texts['warehouse.address2'],
    geolocation:
      texts.longitude || texts.latitude
        ? { type: 'Point', coordinates: [numberOf(texts.longitude), numberOf(texts.latitude)] }
        : null,
  },
  areas__available: texts.areas__available
    .split(',')
    .map((area) => area.trim())
    .filter(Boolean),
  return_fee: numberOf(texts.return_fee),
});

const POINT = 'warehouse.geolocation.coordinates';

/** The field of the dialog for a problem's path. */
const fieldOf = (path: string): string =>
  path === `${POINT}.0`
    ? 'longitude'
    : path === `${POINT}.1`
      ? 'latitude'
      : path.replace(/^(areas__available)\..*/, '$1');

/** A place of shipment. */
export function ShippingCodeDialog({ code, onSave, onClose }: ShippingCodeDialogProps) {
  const titleId = useId();
  const [texts, setTexts] = useState(() => textsOf(code));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState('');
  const [isPending, setPending] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setPending(true);
    setErrors({});
    setRefusal('');
    try {
      await onSave(texts.value, placeOf(texts));
      onClose();
    } catch (failure) {
      const named = failure instanceof HttpError ? (failure.body as { errors?: Record<string, string> }).errors : {};
      setErrors(
        Object.fromEntries(
          Object.entries(named ?? {}).map(([path, message]) => {
            const field = fieldOf(path);
            return [field, path.startsWith(POINT) ? '경도와 위도를 숫자로 입력해 주세요.' : message];
          }),
        ),
      );
      setRefusal(errorSentence(failure));
      setPending(false);
    }
  }

  return (
    <Dialog open onClose={() => !isPending && onClose()} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{code ? '출고지 수정' : '출고지 추가'}</DialogTitle>
        <DialogContent>
          {refusal && <Alert severity="error">{refusal}</Alert>}
          {fields.map(([field, label, explained]) => (
            <TextField
              key={field}
              label={label}
              value={texts[field]}
              onChange={({ target }) => setTexts({ ...texts, [field]: target.value })}
              disabled={field === 'value' && code !== undefined}
              error={errors[field] !== undefined}
              helperText={errors[field] ?? explained}
              fullWidth
            />
          ))}
        </DialogContent>
        <DialogButtons onClose={onClose} isPending={isPending}>
          <Button type="submit" variant="contained" loading={isPending}>
            저장
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
