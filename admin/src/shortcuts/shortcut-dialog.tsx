import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  Typography,
} from '@mui/material';
import { Fragment } from 'react';
import { rowKeys, shortcuts } from './shortcut-table.ts';
import { useShortcutsEnabled } from './shortcuts.tsx';

const key = {
  display: 'inline-block',
  minWidth: 24,
  px: 0.75,
  py: 0.25,
  mr: 0.5,
  textAlign: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: '0.8rem',
} as const;

/** The table of keys, and the switch that turns them off. */
export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const [enabled, setEnabled] = useShortcutsEnabled();
  const groups = Map.groupBy([...Object.values(shortcuts), ...rowKeys], ({ where }) => where);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="shortcut-help">
      <DialogTitle id="shortcut-help">단축키</DialogTitle>
      <DialogContent>
        {[...groups].map(([where, rows]) => (
          <Fragment key={where}>
            <Typography component="h3" variant="subtitle2" sx={{ color: 'text.secondary', mt: 1, mb: 0.5 }}>
              {where}
            </Typography>
            {rows.map(({ keys, label }) => (
              <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', py: 0.5 }}>
                <span>{label}</span>
                <span>
                  {keys.map((text) => (
                    <Box component="kbd" key={text} sx={key}>
                      {text}
                    </Box>
                  ))}
                </span>
              </Box>
            ))}
          </Fragment>
        ))}
        <FormControlLabel
          sx={{ mt: 2 }}
          control={<Switch checked={enabled} onChange={(_, checked) => setEnabled(checked)} />}
          label="단축키 사용"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>닫기</Button>
      </DialogActions>
    </Dialog>
  );
}
