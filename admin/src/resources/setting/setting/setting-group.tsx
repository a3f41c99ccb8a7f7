import { settingLabels } from '@iruon/contract';
import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ArrayInput, BooleanInput, SimpleFormIterator, TextInput, type TextInputProps } from 'react-admin';
import { AmountInput } from '../../../inputs/amounts/amount-input.tsx';

export type SettingField = keyof typeof settingLabels;

/** A group of settings with a description. */
export function Group({ title, explained, children }: { title: string; explained: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: 2, minWidth: 0 }}>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {explained}
      </Typography>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        {children}
      </Box>
    </Card>
  );
}

interface OneProps {
  source: SettingField;
  helperText?: string | false;
}

/** Rows of a list, in their order. */
export const Rows = ({ source, children }: { source: string; children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
    <ArrayInput source={source} label={false}>
      <SimpleFormIterator fullWidth inline disableClear>
        {children}
      </SimpleFormIterator>
    </ArrayInput>
  </Box>
);

export function Line({ source, helperText = false, ...input }: OneProps & Pick<TextInputProps, 'slotProps' | 'sx'>) {
  return <TextInput source={source} label={settingLabels[source]} helperText={helperText} {...input} />;
}

export function Amount({ source, helperText = false }: OneProps) {
  return <AmountInput source={source} label={settingLabels[source]} helperText={helperText} />;
}

export function Toggle({ source, helperText = false }: OneProps) {
  return <BooleanInput source={source} label={settingLabels[source]} helperText={helperText} />;
}

/** A secret that is never shown again; an empty field leaves the stored one unchanged. */
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
