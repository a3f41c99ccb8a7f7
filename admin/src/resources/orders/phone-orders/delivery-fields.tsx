import type { Destination } from '@iruon/contract';
import { Box, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { PostcodeSearch } from '../../../inputs/postcode-search.tsx';
import { useCall } from '../../../providers/use-call.ts';
import type { Draft } from './phone-order-draft.ts';

export interface FieldsProps {
  draft: Draft;
  /** The errors, by the path of the field. */
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Draft>) => void;
}

const fields = [
  { name: 'name', label: '이름', width: 1 },
  { name: 'phone', label: '연락처', width: 1, inputMode: 'tel' },
  { name: 'postcode', label: '우편번호', width: 1, inputMode: 'numeric' },
  { name: 'address1', label: '주소', width: 2 },
  { name: 'address2', label: '상세주소', width: 2 },
] as const;

/** The destination, and the request to the carrier. */
export function DeliveryFields({ draft, errors, onChange }: FieldsProps) {
  const { member, receiver } = draft;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 1.5 }}>
      {member && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <SavedDestinations
            key={member.id}
            memberId={member.id}
            onPick={({ name, phone, postcode, address1, address2 }) =>
              onChange({ receiver: { name, phone, postcode, address1, address2 } })
            }
          />
        </Box>
      )}
      <Box sx={{ gridColumn: '1 / -1', mb: 0.5 }}>
        <PostcodeSearch onFound={(address) => onChange({ receiver: { ...receiver, ...address } })} />
      </Box>
      {fields.map(({ name, label, width, ...more }) => (
        <TextField
          key={name}
          label={label}
          required
          autoComplete="off"
          value={receiver[name]}
          onChange={(event) => onChange({ receiver: { ...receiver, [name]: event.target.value } })}
          error={Boolean(errors[`receiver.${name}`])}
          helperText={errors[`receiver.${name}`]}
          slotProps={{ htmlInput: { inputMode: 'inputMode' in more ? more.inputMode : 'text', maxLength: 200 } }}
          sx={{ gridColumn: { sm: width === 2 ? '1 / -1' : 'auto' } }}
        />
      ))}
      <TextField
        label="요청사항"
        value={draft.requestMessage}
        onChange={(event) => onChange({ requestMessage: event.target.value })}
        error={Boolean(errors.requestMessage)}
        helperText={errors.requestMessage}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        sx={{ gridColumn: { sm: '1 / -1' } }}
      />
    </Box>
  );
}

interface SavedDestinationsProps {
  /** The id of the calling member. */
  memberId: string;
  onPick: (destination: Destination) => void;
}

const lineOf = ({ title, name, address1, address2, isDefault }: Destination) =>
  `${title}${isDefault ? ' (기본)' : ''} · ${name} · ${address1} ${address2}`;

/** A select of the member's saved addresses that fills in the fields. Renders nothing without saved addresses. */
function SavedDestinations({ memberId, onPick }: SavedDestinationsProps) {
  const call = useCall();
  const { data, error } = useQuery({
    queryKey: ['users', memberId, 'destinations'],
    queryFn: async () => (await call('listMemberDestinations', { path: { _id: memberId } })).destinations,
  });
  if (!error && !data?.length) return null;
  return (
    <TextField
      select
      label="저장된 배송지"
      value=""
      disabled={!data}
      error={Boolean(error)}
      helperText={error ? `저장된 배송지를 불러오지 못했습니다. ${error.message}` : '고르면 아래 칸이 채워집니다.'}
      onChange={(event) => {
        const chosen = data?.find(({ _id }) => _id === event.target.value);
        if (chosen) onPick(chosen);
      }}
    >
      {(data ?? []).map((destination) => (
        <MenuItem key={destination._id} value={destination._id} sx={{ whiteSpace: 'normal' }}>
          {lineOf(destination)}
        </MenuItem>
      ))}
    </TextField>
  );
}
