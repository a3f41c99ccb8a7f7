import type { ConsoleUser } from '@iruon/contract';
import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { showPhone } from '../../format/phone.ts';

export type MemberRow = ConsoleUser & { id: string };

interface MemberPickerProps {
  error: string | undefined;
  onPick: (member: MemberRow) => void;
}

/** Finds who is on the phone by name, username, customer number or phone. */
export function MemberPicker({ error, onPick }: MemberPickerProps) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), 250);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [], isFetching } = useGetList<MemberRow>('users', {
    filter: q ? { q } : {},
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return (
    <Autocomplete<MemberRow>
      value={null}
      inputValue={typed}
      onInputChange={(_, value, reason) => setTyped(reason === 'input' ? value : '')}
      onChange={(_, member) => member && onPick(member)}
      options={data.filter(({ type }) => type !== 'OPERATOR')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      filterOptions={(options) => options}
      loading={isFetching}
      loadingText="찾는 중…"
      noOptionsText="찾는 회원이 없습니다."
      blurOnSelect
      renderInput={(params) => (
        <TextField
          {...params}
          label="회원 찾기"
          placeholder="이름, 아이디, 고객번호"
          autoFocus
          error={Boolean(error)}
          helperText={error}
        />
      )}
      renderOption={({ key, ...props }, { name, businessName, username, phone }) => (
        <Box component="li" key={key} {...props}>
          <div>
            <div>{[name, businessName].filter(Boolean).join(' · ')}</div>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {username} · {showPhone(phone)}
            </Typography>
          </div>
        </Box>
      )}
    />
  );
}
