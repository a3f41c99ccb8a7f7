import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStore } from 'react-admin';
import { DialogLoading } from '../dialogs/dialog-loading.tsx';
import { type Press, type ShortcutName, shortcutOf } from './shortcut-table.ts';

type Handlers = Map<ShortcutName, () => void>;

const ShortcutsContext = createContext<Handlers>(new Map());

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=listbox], .MuiMenu-root',
  ) !== null;

/** Whether single-key shortcuts are active; users of dictation or with accidental key presses turn them off in the help dialog. */
export const useShortcutsEnabled = () => useStore('shortcuts.enabled', true);

/** Listens for the keys of the table and calls the mounted handlers. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const handlers = useMemo<Handlers>(() => new Map(), []);
  const before = useRef<Press | undefined>(undefined);
  const [enabled] = useShortcutsEnabled();

  useEffect(() => {
    if (!enabled) return;
    function onKeyDown(event: KeyboardEvent): void {
      const control = event.ctrlKey || event.metaKey;
      if (event.altKey || event.repeat || (!control && isTyping(event.target))) return;
      const press = { code: event.code, shift: event.shiftKey, control, at: event.timeStamp };
      const name = shortcutOf(press, before.current, [...handlers.keys()]);
      before.current = press;
      const handler = name && handlers.get(name);
      if (!handler) return;
      event.preventDefault();
      before.current = undefined;
      handler();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [enabled, handlers]);

  return <ShortcutsContext.Provider value={handlers}>{children}</ShortcutsContext.Provider>;
}

/** Handles a shortcut while the component is mounted; without a name or a handler the key is ignored. */
export function useShortcut(name: ShortcutName | undefined, handler: (() => void) | undefined): void {
  const handlers = useContext(ShortcutsContext);
  useEffect(() => {
    if (!name || !handler) return;
    handlers.set(name, handler);
    return () => {
      if (handlers.get(name) === handler) handlers.delete(name);
    };
  }, [handlers, name, handler]);
}

/** A dialog whose scripts load when a shortcut, or the caller's button, opens it. */
export function useShortcutDialog(name: ShortcutName, Dialog: ComponentType<{ onClose: () => void }>) {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useShortcut(name, open);
  const dialog = isOpen && (
    <Suspense fallback={<DialogLoading />}>
      <Dialog onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open, dialog };
}
