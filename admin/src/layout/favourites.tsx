import { MAX_FAVOURITES } from '@iruon/contract/preference-limits';
import { IconButton, Tooltip } from '@mui/material';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { usePreference } from '../providers/preferences.ts';

const NONE: string[] = [];

/** The pages at the top of the menu, in the operator's order, and how to add or remove one. */
export function useFavourites() {
  const [favourites, choose] = usePreference('favourites', NONE);
  const notify = useNotify();
  const toggle = useCallback(
    (page: string) => {
      if (favourites.includes(page)) return choose(favourites.filter((other) => other !== page));
      if (favourites.length < MAX_FAVOURITES) return choose([...favourites, page]);
      notify(`즐겨찾기는 ${MAX_FAVOURITES}개까지 둘 수 있습니다. 먼저 하나를 빼 주세요.`, { type: 'warning' });
    },
    [favourites, choose, notify],
  );
  return { favourites, toggle, order: choose };
}

export const starLabel = (label: string, isFavourite: boolean) =>
  `${label} ${isFavourite ? '즐겨찾기에서 빼기' : '즐겨찾기에 넣기'}`;

/** A star as plain markup: the menu draws one for each of its sixty pages. */
export function Star({ isFull }: { isFull: boolean }) {
  return (
    <svg className="star" viewBox="0 0 24 24" width="18" height="18" aria-hidden>
      <path
        d="M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L3.6 9.7l5.8-.8z"
        fill={isFull ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The star beside the title of a page: its place in the menu is the top one. */
export function TitleStar({ page, label }: { page: string; label: string }) {
  const { favourites, toggle } = useFavourites();
  const isFavourite = favourites.includes(page);
  const name = starLabel(label, isFavourite);
  return (
    <Tooltip title={isFavourite ? '즐겨찾기에서 빼기' : '즐겨찾기에 넣기'}>
      <IconButton
        size="small"
        aria-label={name}
        aria-pressed={isFavourite}
        onClick={() => toggle(page)}
        sx={{ color: isFavourite ? 'warning.main' : 'text.secondary' }}
      >
        <Star isFull={isFavourite} />
      </IconButton>
    </Tooltip>
  );
}
