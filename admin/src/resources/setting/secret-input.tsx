import { TextInput } from 'react-admin';

/** A secret that is never shown again; an empty field keeps the stored one. */
export function SecretInput({ source, label, isStored }: { source: string; label: string; isStored: boolean }) {
  return (
    <TextInput
      source={source}
      label={label}
      type="password"
      helperText={
        isStored
          ? '저장되어 있습니다. 비워 두면 그대로 쓰고, 입력하면 바꿉니다.'
          : '저장한 뒤에는 아무도 볼 수 없습니다.'
      }
      slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
    />
  );
}
