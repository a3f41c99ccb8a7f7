import { type ReactNode, useCallback } from 'react';
import { Layout, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ShortcutsProvider, useShortcut } from '../shortcuts/shortcuts.tsx';
import { ConsoleAppBar } from './console-app-bar.tsx';
import { ConsoleMenu } from './console-menu.tsx';

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

export function ConsoleLayout({ children }: { children: ReactNode }) {
  return (
    <ShortcutsProvider>
      <Layout appBar={ConsoleAppBar} menu={ConsoleMenu}>
        <ShortcutsEverywhere />
        {children}
      </Layout>
    </ShortcutsProvider>
  );
}
