import type { SvgIconComponent } from '@mui/icons-material';
import { Box } from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error' | 'primary';

interface ChipProps {
  icon: SvgIconComponent;
  label: string;
  tone: Tone;
}

/** A state in a word and a picture, so that colour is never the only sign. */
export function Chip({ icon: Icon, label, tone }: ChipProps) {
  return (
    <Box
      component="span"
      sx={(theme: Theme) => {
        const colour = tone === 'neutral' ? theme.palette.text.secondary : theme.palette[tone].main;
        return {
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          px: 0.75,
          py: 0.25,
          borderRadius: 1.5,
          fontSize: '0.78rem',
          fontWeight: 600,
          lineHeight: 1.5,
          whiteSpace: 'nowrap',
          color: colour,
          bgcolor: alpha(colour, theme.palette.mode === 'dark' ? 0.16 : 0.09),
        };
      }}
    >
      <Icon sx={{ fontSize: '0.95rem' }} aria-hidden />
      {label}
    </Box>
  );
}
