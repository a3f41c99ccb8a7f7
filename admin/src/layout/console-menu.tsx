import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import DashboardIcon from '@mui/icons-material/TaskAltOutlined';
import { Badge, Box, MenuItem } from '@mui/material';
import { createElement, useId } from 'react';
import {
  Menu,
  useCanAccessResources,
  useGetResourceLabel,
  useResourceDefinitions,
  useSidebarState,
  useStore,
} from 'react-admin';
import { useWaiting } from '../dashboard/use-waiting.ts';
import { showNumber } from '../format/won.ts';
import { consolePages } from '../resources.gen.ts';
import { visuallyHidden } from '../theme/visually-hidden.ts';
import { menuGroupsOf, type Waiting, waitingIn } from './menu-groups.ts';

const menuGroups = menuGroupsOf(consolePages);

type Group = (typeof menuGroups)[number];
type Page = Group['pages'][number];

/** Larger numbers are shown as this one with a plus. */
const MANY = 999;

/** A number for eyes, and a sentence for those who listen: it describes the entry and is no part of its name. */
function WaitingBadge({ id, waiting: { sum, words } }: { id: string; waiting: Waiting }) {
  if (sum === 0) return null;
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        ml: 1,
        px: 0.75,
        borderRadius: 4,
        fontSize: '0.75rem',
        fontWeight: 700,
        lineHeight: '1.25rem',
        fontVariantNumeric: 'tabular-nums',
        color: 'primary.contrastText',
        bgcolor: 'primary.main',
      }}
    >
      <span>{sum > MANY ? `${MANY}+` : showNumber(sum)}</span>
      <span id={id} style={visuallyHidden}>
        {words}
      </span>
    </Box>
  );
}

function PageItem({ page }: { page: Page }) {
  const { name } = page;
  const [isOpen] = useSidebarState();
  const badgeId = useId();
  const label = useGetResourceLabel()(name, 2);
  const { icon } = useResourceDefinitions()[name] ?? {};
  const waiting = waitingIn([page], useWaiting().data);
  return (
    <Menu.ResourceItem
      name={name}
      {...(isOpen ? {} : { 'aria-label': label })}
      {...(waiting.sum > 0 ? { 'aria-describedby': badgeId } : {})}
      {...(icon && !isOpen && waiting.sum > 0
        ? {
            leftIcon: (
              <Badge variant="dot" color="primary">
                {createElement(icon)}
              </Badge>
            ),
          }
        : {})}
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {label}
        </Box>
        <WaitingBadge id={badgeId} waiting={waiting} />
      </Box>
    </Menu.ResourceItem>
  );
}

function Heading({ group, isFolded, onToggle }: { group: Group; isFolded: boolean; onToggle: () => void }) {
  const badgeId = useId();
  const waiting = waitingIn(group.pages, useWaiting().data);
  const isTold = isFolded && waiting.sum > 0;
  return (
    <MenuItem
      onClick={onToggle}
      aria-expanded={!isFolded}
      aria-label={`${group.title} 메뉴`}
      {...(isTold ? { 'aria-describedby': badgeId } : {})}
      sx={{
        mt: 1,
        mx: 1,
        px: 1,
        borderRadius: 2,
        minHeight: 32,
        fontSize: '0.78rem',
        fontWeight: 650,
        color: 'text.secondary',
        justifyContent: 'space-between',
      }}
    >
      <span>
        {group.title}
        {isTold && <WaitingBadge id={badgeId} waiting={waiting} />}
      </span>
      <ExpandIcon
        fontSize="small"
        aria-hidden
        sx={{ transform: isFolded ? 'rotate(-90deg)' : 'none', transition: 'transform 120ms' }}
      />
    </MenuItem>
  );
}

/**
 * The pages of the console in groups, each with the work that waits in it; only those that the operator may open. Groups can
 * be folded, which this browser remembers; a strip of icons shows all of them.
 */
export function ConsoleMenu() {
  const resources = menuGroups.flatMap(({ pages }) => pages.map(({ name }) => name));
  const { canAccess } = useCanAccessResources({ action: 'list', resources });
  const [isOpen] = useSidebarState();
  const [folded, setFolded] = useStore<readonly string[]>('menu.folded', []);
  return (
    <Menu>
      <Menu.DashboardItem primaryText="오늘 할 일" leftIcon={<DashboardIcon />} />
      {menuGroups.flatMap((group) => {
        const pages = group.pages.filter(({ name }) => canAccess?.[name]);
        if (pages.length === 0) return [];
        const isFolded = isOpen && folded.includes(group.key);
        const others = folded.filter((key) => key !== group.key);
        return [
          isOpen && (
            <Heading
              key={group.key}
              group={{ ...group, pages }}
              isFolded={isFolded}
              onToggle={() => setFolded(isFolded ? others : [...others, group.key])}
            />
          ),
          ...(isFolded ? [] : pages.map((page) => <PageItem key={page.name} page={page} />)),
        ];
      })}
    </Menu>
  );
}
