import { settingLabels } from '@iruon/contract';
import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { BooleanInput } from 'react-admin';
import { AmountInput } from '../../inputs/amounts/amount-input.tsx';

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

export function Days({ source, helperText = false }: OneProps) {
  return <AmountInput source={source} label={settingLabels[source]} helperText={helperText} />;
}

export function Toggle({ source, helperText = false }: OneProps) {
  return <BooleanInput source={source} label={settingLabels[source]} helperText={helperText} />;
}
