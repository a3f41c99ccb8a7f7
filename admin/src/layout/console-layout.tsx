import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { Box, Button, IconButton, Skeleton, type Theme, Tooltip, useMediaQuery } from '@mui/material';
import { lazy, type MouseEvent, type ReactNode, Suspense, useCallback, useEffect } from 'react';
import {
  AppBar,
  Layout,
  LoadingIndicator,
  Sidebar,
  type SidebarProps,
  TitlePortal,
  useLogout,
  useRefresh,
  useSidebarState,
  useTranslate,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { awaitEnrolled, mustEnrol } from '../console/auth-provider.ts';
import { LeaveGuard } from '../leaving/leave-guard.tsx';
import { ConsoleSearch } from '../search/console-search.tsx';
import { useRecent } from '../search/use-recent.ts';
import { ShortcutsProvider, useShortcut, useShortcutDialog } from '../shortcuts/shortcuts.tsx';
import { ConsoleMenu } from './console-menu.tsx';
import { Entrance, useDocumentTitle } from './entrance.tsx';
import { Brand, EntranceCard } from './entrance-card.tsx';
import { followWidth } from './follow-width.ts';
import { LoginDialog, StepUpDialog } from './session-dialogs.tsx';
import { ThemeMenu } from './theme-menu.tsx';

const Enrolment = lazy(async () => ({
  default: (await import('../components/second-factor/enrolment.tsx')).Enrolment,
}));

const ShortcutDialog = lazy(async () => ({
  default: (await import('../shortcuts/shortcut-dialog.tsx')).ShortcutDialog,
}));

function ShortcutsEverywhere() {
  const navigate = useNavigate();
  const refresh = useRefresh();
  useShortcut(
    'goDashboard',
    useCallback(() => navigate('/'), [navigate]),
  );
  useShortcut(
    'goOrders',
    useCallback(() => navigate('/orders'), [navigate]),
  );
  useShortcut('refresh', refresh);
  useRecent();
  return null;
}

/** On a tablet the menu is a strip of icons, so that a grid keeps its width. */
function NarrowMenu() {
  const [, setOpen] = useSidebarState();
  useEffect(() => followWidth(window, setOpen), [setOpen]);
  return null;
}

/** The place of the page in react-admin's layout. */
const CONTENT = 'main-content';

/** The skip link to the content. react-admin's own has white letters on white, and is missing on a phone. */
function SkipLink() {
  const translate = useTranslate();
  function skip(event: MouseEvent): void {
    event.preventDefault();
    const content = document.getElementById(CONTENT);
    content?.setAttribute('tabindex', '-1');
    content?.focus();
  }
  return (
    <a className="skip-link" href={`#${CONTENT}`} onClick={skip}>
      {translate('ra.navigation.skip_nav')}
    </a>
  );
}

export function ConsoleLayout({ children }: { children: ReactNode }) {
  useDocumentTitle();
  if (mustEnrol()) return <ForcedEnrolment />;
  return (
    <ShortcutsProvider>
      <SkipLink />
      <Layout appBar={ConsoleAppBar} menu={ConsoleMenu} sidebar={ConsoleSidebar}>
        <ShortcutsEverywhere />
        <NarrowMenu />
        <LeaveGuard>
          <Entrance>{children}</Entrance>
        </LeaveGuard>
        <StepUpDialog />
        <LoginDialog />
      </Layout>
    </ShortcutsProvider>
  );
}

/** The bar above every page: brand, search, shortcuts, colour theme, loading indicator. The page itself shows its title. */
function ConsoleAppBar() {
  return (
    <AppBar
      color="default"
      toolbar={
        <>
          <ConsoleSearch />
          <ShortcutHelp />
          <ThemeMenu />
          <LoadingIndicator />
        </>
      }
    >
      <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden' }}>
        <Brand />
      </Box>
      {/* Where pages put the title of the tab, see useDocumentTitle. */}
      <TitlePortal sx={{ display: 'none' }} />
    </AppBar>
  );
}

/** The button in the bar, and the table of keys it opens. */
function ShortcutHelp() {
  const { open, dialog } = useShortcutDialog('help', ShortcutDialog);
  return (
    <>
      <Tooltip title="단축키 (?)">
        <IconButton color="inherit" aria-label="단축키 보기" onClick={open}>
          <KeyboardIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {dialog}
    </>
  );
}

/** The menu; on a phone it is a dialog and needs an accessible name. */
function ConsoleSidebar(props: SidebarProps) {
  const isDialog = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return <Sidebar {...props} {...(isDialog ? { slotProps: { paper: { 'aria-label': '메뉴' } } } : {})} />;
}

/** The only page of an operator who has to enrol a second factor first. */
function ForcedEnrolment() {
  const logout = useLogout();
  async function enter(): Promise<void> {
    await awaitEnrolled();
    window.location.reload();
  }
  return (
    <EntranceCard title="2단계 인증 등록" lead="콘솔을 쓰려면 인증 앱을 먼저 등록해야 합니다." isWide>
      <Suspense fallback={<Skeleton variant="rounded" height={320} aria-label="불러오는 중" />}>
        <Enrolment onDone={enter} />
      </Suspense>
      <Button onClick={() => logout()} sx={{ mt: 2 }}>
        로그아웃
      </Button>
      <StepUpDialog />
    </EntranceCard>
  );
}
