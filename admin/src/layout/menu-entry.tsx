import type { SvgIconComponent } from '@mui/icons-material';
import { createElement, type KeyboardEvent, memo, useId } from 'react';
import { NavLink } from 'react-router-dom';
import { showNumber } from '../format/won.ts';
import { visuallyHidden } from '../theme/visually-hidden.ts';
import { Star, starLabel } from './favourites.tsx';
import type { Waiting } from './waiting.ts';

/** Larger numbers are shown as this one with a plus. */
const MANY = 999;

/** A visible number, and a sentence for screen readers, which describes the entry and is not part of its name. */
export function WaitingBadge({ id, sum, words }: Waiting & { id: string }) {
  if (sum === 0) return null;
  return (
    <span className="menu-badge" aria-hidden>
      <span>{sum > MANY ? `${MANY}+` : showNumber(sum)}</span>
      <span id={id} style={visuallyHidden}>
        {words}
      </span>
    </span>
  );
}

interface MenuEntryProps extends Waiting {
  to: string;
  label: string;
  icon: SvgIconComponent | undefined;
  /** A strip of icons has no text. */
  isStrip: boolean;
  /** Closes the menu if it covers the page. */
  onPick: (() => void) | undefined;
  isFavourite?: boolean;
  /** Adds the page of this address to the favourites or removes it; without it the entry has no star. */
  onStar?: ((to: string) => void) | undefined;
}

/** The arrow keys go from an entry to its star and back; the Tab key passes the stars of sixty entries. */
function toStar(event: KeyboardEvent<HTMLElement>): void {
  const star = event.key === 'ArrowRight' && event.currentTarget.nextElementSibling?.querySelector('button');
  if (star) star.focus();
}
function fromStar(event: KeyboardEvent<HTMLElement>): void {
  const entry = event.currentTarget.parentElement?.previousElementSibling;
  if (event.key === 'ArrowLeft' && entry instanceof HTMLElement) entry.focus();
}

const className = ({ isActive }: { isActive: boolean }) => `menu-entry${isActive ? ' is-active' : ''}`;

/**
 * A page in the menu as a plain link: the menu has sixty of them, which render with each page that is opened; react-admin's own took a
 * third of that time.
 */
export const MenuEntry = memo(function MenuEntry(entry: MenuEntryProps) {
  const { to, label, icon, isStrip, onPick, sum, words, isFavourite = false, onStar } = entry;
  const badgeId = useId();
  return (
    <>
      <NavLink
        to={to}
        end={to === '/'}
        state={{ _scrollToTop: true }}
        role="menuitem"
        // The arrow keys of the menu move between elements with this attribute.
        tabIndex={0}
        className={className}
        onClick={onPick}
        onKeyDown={toStar}
        {...(isStrip && { 'aria-label': label, title: label })}
        {...(sum > 0 && { 'aria-describedby': badgeId })}
      >
        <span className={`menu-icon${isStrip && sum > 0 ? ' is-waiting' : ''}`}>{icon && createElement(icon)}</span>
        {isStrip ? (
          sum > 0 && (
            <span id={badgeId} style={visuallyHidden}>
              {words}
            </span>
          )
        ) : (
          <>
            <span className="menu-label">{label}</span>
            <WaitingBadge id={badgeId} sum={sum} words={words} />
          </>
        )}
      </NavLink>
      {onStar && !isStrip && (
        <span className={`menu-star${isFavourite ? ' is-full' : ''}`} role="none">
          <button
            type="button"
            role="menuitemcheckbox"
            aria-checked={isFavourite}
            aria-label={starLabel(label, isFavourite)}
            title={starLabel(label, isFavourite)}
            // It would double the stops of the Tab key; the right arrow key leads to it.
            tabIndex={-1}
            onClick={() => onStar(to)}
            onKeyDown={fromStar}
          >
            <Star isFull={isFavourite} />
          </button>
        </span>
      )}
    </>
  );
});
