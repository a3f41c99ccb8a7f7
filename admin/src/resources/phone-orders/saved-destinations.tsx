import type { Destination } from '@iruon/contract';
import { MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../providers/use-call.ts';

interface SavedDestinationsProps {
  /** The id of the calling member. */
  memberId: string;
  onPick: (destination: Destination) => void;
}

const lineOf = ({ title, name, address1, address2, isDefault }: Destination) =>
  `${title}${isDefault ? ' (기본)' : ''} · ${name} · ${address1} ${address2}`;

/** A select of the member's saved addresses that fills in the fields. Renders nothing without saved addresses. */
export function SavedDestinations({ memberId, onPick }: SavedDestinationsProps) {
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
