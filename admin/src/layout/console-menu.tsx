import type { SvgIconComponent } from '@mui/icons-material';
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import DashboardIcon from '@mui/icons-material/TaskAltOutlined';
import { type Theme, useMediaQuery } from '@mui/material';
import { useCallback, useEffect, useId } from 'react';
import {
  Menu,
  useCanAccessResources,
  useGetResourceLabel,
  useResourceDefinitions,
  useSidebarState,
  useStore,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useWaiting } from '../dashboard/use-dashboard.ts';
import { menuGroups } from '../resources/index.ts';
import { MenuEntry, WaitingBadge } from './menu-entry.tsx';
import { type Waiting, waitingIn } from './waiting.ts';

interface HeadingProps {
  title: string;
  waiting: Waiting;
  isFolded: boolean;
  onToggle: () => void;
}

function Heading({ title, waiting, isFolded, onToggle }: HeadingProps) {
  const badgeId = useId();
  const hasBadge = isFolded && waiting.sum > 0;
  return (
    <button
      type="button"
      role="menuitem"
      className={`menu-heading${isFolded ? ' is-folded' : ''}`}
      onClick={onToggle}
      aria-expanded={!isFolded}
      aria-label={`${title} 메뉴`}
      {...(hasBadge ? { 'aria-describedby': badgeId } : {})}
    >
      <span>
        {title}
        {hasBadge && <WaitingBadge id={badgeId} {...waiting} />}
      </span>
      <ExpandIcon fontSize="small" aria-hidden />
    </button>
  );
}

/** Space between an entry that comes into view and the edge, or the bar above, px. */
const MARGIN = 96;

/**
 * Scrolls the menu to an entry. `scrollIntoView` would also move the starting point of the focus order there, past the
 * link to the content.
 */
function reveal(entry: Element): void {
  let box = entry.parentElement;
  while (box && box.scrollHeight <= box.clientHeight) box = box.parentElement;
  if (!box || box === document.documentElement) return;
  const { top, bottom } = entry.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (top < frame.top + MARGIN) box.scrollTop += top - frame.top - MARGIN;
  else if (bottom > frame.bottom - MARGIN) box.scrollTop += bottom - frame.bottom + MARGIN;
}

const NOTHING: Waiting = { sum: 0, words: '' };

/**
 * The pages of the console in groups, each with its pending work; only those that the operator may open. Groups can be collapsed, which
 * this browser remembers; a strip of icons shows all pages.
 */
export function ConsoleMenu() {
  const resources = menuGroups.flatMap(({ pages }) => pages.map(({ name }) => name));
  const { canAccess } = useCanAccessResources({ action: 'list', resources });
  const [isOpen, setOpen] = useSidebarState();
  const isDialog = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const close = useCallback(() => setOpen(false), [setOpen]);
  const [folded, setFolded] = useStore<readonly string[]>('menu.folded', []);
  const work = useWaiting().data;
  const labelOf = useGetResourceLabel();
  const definitions = useResourceDefinitions();
  const page = useLocation().pathname.split('/')[1] ?? '';
  // The entry of a page that was opened by a link or an address may be far down; entries are rendered once the access
  // rights are known.
  useEffect(() => {
    if (!canAccess) return;
    const entry = document.querySelector(`.menu-entry[href="/${CSS.escape(page)}"]`);
    if (entry) reveal(entry);
  }, [page, canAccess]);
  const each = { isStrip: !isOpen, onPick: isDialog ? close : undefined };
  return (
    <Menu>
      <MenuEntry to="/" label="오늘 할 일" icon={DashboardIcon} {...each} {...NOTHING} />
      {menuGroups.flatMap(({ key, title, pages: all }) => {
        const pages = all.filter(({ name }) => canAccess?.[name]);
        if (pages.length === 0) return [];
        const isFolded = isOpen && folded.includes(key);
        const others = folded.filter((other) => other !== key);
        return [
          isOpen && (
            <Heading
              key={key}
              title={title}
              waiting={waitingIn(pages, work)}
              isFolded={isFolded}
              onToggle={() => setFolded(isFolded ? others : [...others, key])}
            />
          ),
          ...(isFolded ? [] : pages).map((page) => (
            <MenuEntry
              key={page.name}
              to={`/${page.name}`}
              label={labelOf(page.name, 2)}
              icon={definitions[page.name]?.icon as SvgIconComponent | undefined}
              {...each}
              {...waitingIn([page], work)}
            />
          )),
        ];
      })}
    </Menu>
  );
}
