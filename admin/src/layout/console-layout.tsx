import { type MouseEvent, type ReactNode, useCallback, useEffect } from 'react';
import { Layout, useRefresh, useSidebarState, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { StepUpDialog } from '../components/second-factor/step-up-dialog.tsx';
import { mustEnrol } from '../console/auth-provider.ts';
import { LeaveGuard } from '../leaving/leave-guard.tsx';
import { ShortcutsProvider, useShortcut } from '../shortcuts/shortcuts.tsx';
import { ConsoleAppBar } from './console-app-bar.tsx';
import { ConsoleMenu } from './console-menu.tsx';
import { ConsoleSidebar } from './console-sidebar.tsx';
import { Entrance, useDocumentTitle } from './entrance.tsx';
import { followWidth } from './follow-width.ts';
import { ForcedEnrolment } from './forced-enrolment.tsx';
import { LoginDialog } from './login-dialog.tsx';

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

/** Leads past the menu to the page. react-admin's has white letters on white, and none on a phone. */
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
