import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  Switch,
  Tooltip,
  Typography,
} from '@mui/material';
import { Fragment, useCallback, useState } from 'react';
import { shortcuts } from './shortcut-table.ts';
import { useShortcut, useShortcutsEnabled } from './shortcuts.tsx';

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

/** The button in the bar, and the table of keys it opens. */
export function ShortcutHelp() {
  const [open, setOpen] = useState(false);
  const [enabled, setEnabled] = useShortcutsEnabled();
  useShortcut(
    'help',
    useCallback(() => setOpen(true), []),
  );
  const groups = Map.groupBy(Object.entries(shortcuts), ([, { where }]) => where);

  return (
    <>
      <Tooltip title="단축키 (?)">
        <IconButton color="inherit" aria-label="단축키 보기" onClick={() => setOpen(true)}>
          <KeyboardIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Dialog open={open} onClose={() => setOpen(false)} maxWidth="xs" fullWidth aria-labelledby="shortcut-help">
        <DialogTitle id="shortcut-help">단축키</DialogTitle>
        <DialogContent>
          {[...groups].map(([where, rows]) => (
            <Fragment key={where}>
              <Typography component="h3" variant="subtitle2" sx={{ color: 'text.secondary', mt: 1, mb: 0.5 }}>
                {where}
              </Typography>
              {rows.map(([name, { keys, label }]) => (
                <Box key={name} sx={{ display: 'flex', justifyContent: 'space-between', py: 0.5 }}>
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
          <Button onClick={() => setOpen(false)}>닫기</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
