import { TextField } from '@mui/material';
import { useWatch } from 'react-hook-form';

/** A field whose choices the operator may not read: it names the missing right, and how many are chosen. */
export function ClosedField({ label, lack, chosen = 0 }: { label: string; lack: string; chosen?: number }) {
  return (
    <TextField
      label={label}
      value={chosen > 0 ? `${chosen}개 선택` : ''}
      helperText={lack}
      disabled
      fullWidth
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** The same for a value of the form, which stays as it is. */
export function ClosedInput({ source, ...props }: { source: string; label: string; lack: string }) {
  const value = useWatch({ name: source });
  return <ClosedField {...props} chosen={Array.isArray(value) ? value.length : 0} />;
}
