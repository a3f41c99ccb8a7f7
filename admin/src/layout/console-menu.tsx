import type { SvgIconComponent } from '@mui/icons-material';
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import DashboardIcon from '@mui/icons-material/TaskAltOutlined';
import { type Theme, useMediaQuery } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useId, useState } from 'react';
import {
  Menu,
  useCanAccessResources,
  useGetResourceLabel,
  usePermissions,
  useResourceDefinitions,
  useSidebarState,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { IDENTITY_TTL_MS, onOtherRights } from '../console/auth-provider.ts';
import { useWaiting } from '../dashboard/use-dashboard.ts';
import { usePreference } from '../providers/preferences.ts';
import { menuGroups } from '../resources/index.ts';
import { useFavourites } from './favourites.tsx';
import { MenuEntry, WaitingBadge } from './menu-entry.tsx';
import { type Waiting, waitingIn } from './waiting.ts';

const OrderDialog = lazy(async () => ({ default: (await import('../components/order-dialog.tsx')).OrderDialog }));

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
      tabIndex={0}
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
const NONE: string[] = [];
const FAVOURITES = 'favourites';
const rereading = { refetchInterval: IDENTITY_TTL_MS, staleTime: IDENTITY_TTL_MS };
const pages = new Map(menuGroups.flatMap((group) => group.pages.map((page) => [page.name, page] as const)));

/**
 * The pages of the console in groups, each with its pending work; only those that the operator may open. The operator's
 * favourites are on top, in the own order; groups can be folded. Both are kept with the account. A strip of icons shows
 * all pages.
 */
export function ConsoleMenu() {
  const client = useQueryClient();
  useEffect(() => onOtherRights(() => void client.invalidateQueries({ queryKey: ['auth'] })), [client]);
  // Reads the rights every few seconds; it waits while the page is hidden, and reads them when it is shown again.
  usePermissions(undefined, rereading);
  const { canAccess } = useCanAccessResources({ action: 'list', resources: [...pages.keys()] });
  const [isOpen, setOpen] = useSidebarState();
  const isDialog = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const close = useCallback(() => setOpen(false), [setOpen]);
  const [folded, setFolded] = usePreference('foldedGroups', NONE);
  const { favourites, toggle, order } = useFavourites();
  const [isOrdering, setOrdering] = useState(false);
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

  const onStar = useCallback((to: string) => toggle(to.slice(1)), [toggle]);
  const each = { isStrip: !isOpen, onPick: isDialog ? close : undefined };
  const mine = favourites.flatMap((name) => (canAccess?.[name] ? (pages.get(name) ?? []) : []));
  const groups = [
    ...(mine.length > 0 ? [{ key: FAVOURITES, title: '즐겨찾기', pages: mine }] : []),
    ...menuGroups.map((group) => ({ ...group, pages: group.pages.filter(({ name }) => canAccess?.[name]) })),
  ].filter((group) => group.pages.length > 0);

  return (
    <Menu>
      <MenuEntry to="/" label="오늘 할 일" icon={DashboardIcon} {...each} {...NOTHING} />
      {groups.flatMap(({ key, title, pages }) => {
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
              key={`${key} ${page.name}`}
              to={`/${page.name}`}
              label={labelOf(page.name, 2)}
              icon={definitions[page.name]?.icon as SvgIconComponent | undefined}
              isFavourite={favourites.includes(page.name)}
              onStar={onStar}
              {...each}
              {...waitingIn([page], work)}
            />
          )),
          key === FAVOURITES && isOpen && !isFolded && mine.length > 1 && (
            <button
              key="order"
              type="button"
              role="menuitem"
              className="menu-order"
              tabIndex={0}
              onClick={() => setOrdering(true)}
            >
              즐겨찾기 순서 바꾸기
            </button>
          ),
        ];
      })}
      {isOrdering && (
        <Suspense fallback={null}>
          <OrderDialog
            title="즐겨찾기 순서"
            lead="왼쪽 손잡이를 끌거나, 손잡이에서 스페이스 키와 화살표 키로 순서를 정합니다. 체크를 풀면 즐겨찾기에서 빠집니다."
            items={mine.map(({ name }) => ({ id: name, label: labelOf(name, 2), isShown: true }))}
            onSave={(items) => {
              order(items.filter(({ isShown }) => isShown).map(({ id }) => id));
              setOrdering(false);
            }}
            onClose={() => setOrdering(false)}
          />
        </Suspense>
      )}
    </Menu>
  );
}
