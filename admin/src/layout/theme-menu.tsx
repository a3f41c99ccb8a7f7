import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip, useMediaQuery } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTheme } from 'react-admin';
import { useChoose, usePreferences } from '../providers/preferences.ts';

const themes = [
  { value: 'system', label: '시스템 설정에 맞춤', icon: SystemIcon },
  { value: 'light', label: '밝은 화면', icon: LightIcon },
  { value: 'dark', label: '어두운 화면', icon: DarkIcon },
] as const;

/** Shows the console in the operator's choice of colours; react-admin keeps the last ones in this browser for the next start. */
function useChosenTheme() {
  const { preferences, isRead } = usePreferences();
  const [shown, show] = useTheme();
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const chosen = preferences.theme ?? (isRead ? 'system' : undefined);
  const wanted = chosen === 'system' ? (prefersDark ? 'dark' : 'light') : chosen;
  useEffect(() => {
    if (wanted && wanted !== shown) show(wanted);
  }, [wanted, shown, show]);
  return chosen ?? 'system';
}

/** The colours of the console: as the system has them, light, or dark. */
export function ThemeMenu() {
  const chosen = useChosenTheme();
  const choose = useChoose();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const Icon = themes.find(({ value }) => value === chosen)?.icon ?? SystemIcon;
  return (
    <>
      <Tooltip title="화면 색">
        <IconButton
          color="inherit"
          aria-label="화면 색 고르기"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Icon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {themes.map(({ value, label, icon: Each }) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={value === chosen}
            selected={value === chosen}
            onClick={() => {
              choose('theme', value);
              setAnchor(null);
            }}
          >
            <ListItemIcon>
              <Each fontSize="small" />
            </ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
