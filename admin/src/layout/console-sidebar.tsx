import { type Theme, useMediaQuery } from '@mui/material';
import { Sidebar, type SidebarProps } from 'react-admin';

/** The menu; on a phone it is a dialog and needs an accessible name. */
export function ConsoleSidebar(props: SidebarProps) {
  const isDialog = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return <Sidebar {...props} {...(isDialog ? { slotProps: { paper: { 'aria-label': '메뉴' } } } : {})} />;
}
