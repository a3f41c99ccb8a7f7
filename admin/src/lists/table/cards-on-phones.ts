import type { SxProps, Theme } from '@mui/material';

type Style = Extract<SxProps<Theme>, (theme: Theme) => unknown>;

function onPhones(style: SxProps<Theme>): Style {
  return (theme) => ({ [theme.breakpoints.down('sm')]: theme.unstable_sx(style) });
}

/** The label of a column, by the selector of its cells: `.column-email`, `:nth-of-type(2)`. */
export type CellNames = Readonly<Record<string, string>>;

/**
 * On a phone each row of a table is a card: values below each other with their labels, without horizontal scrolling. Empty cells are
 * hidden. From `sm` on it is a table.
 */
export function cardsOnPhones(names: CellNames): Style {
  const before = Object.entries(names).map(([cell, name]) => [
    `& tbody td${cell}::before`,
    { content: JSON.stringify(name) },
  ]);
  const cards = {
    '& thead': { display: 'none' },
    '& table, & tbody': { display: 'block' },
    '& tbody tr': { display: 'block', py: 1, borderBottom: 1, borderColor: 'divider' },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& tbody td': {
      display: 'flex',
      // No gap between lines of one value.
      columnGap: 2,
      // A right-aligned cell would have its name at the end.
      flexDirection: 'row',
      justifyContent: 'flex-end',
      alignItems: 'baseline',
      flexWrap: 'wrap',
      border: 0,
      py: 0.5,
      textAlign: 'right',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    // The minimum width of a column would push a short value to the left.
    '& tbody td > *': { minWidth: 0 },
    '& tbody td.row-selection': { justifyContent: 'flex-start', width: 'auto', height: 32, pl: 1.25 },
    '& tbody td:empty': { display: 'none' },
    '& tbody td::before': { color: 'text.secondary', flexShrink: 0, mr: 'auto' },
    ...Object.fromEntries(before),
  };
  return onPhones(cards);
}

/** The first cell is the head of its card, beside the checkbox; the other lines are close together. */
export const headsOnPhones: Style = onPhones({
  '& tbody tr': { position: 'relative' },
  '& tbody td': { py: 0.125 },
  '& tbody td.row-selection': {
    ...{ position: 'absolute', top: 4, left: 0, width: 40, height: 40, p: 0 },
    ...{ justifyContent: 'center', alignItems: 'center' },
  },
  '& tbody td.row-selection + td, & tbody td:not(.row-selection):first-of-type': {
    justifyContent: 'flex-start',
    alignItems: 'center',
    minHeight: 32,
    textAlign: 'left',
    '&::before': { display: 'none' },
  },
  '& tbody td.row-selection + td': { pl: 5 },
});
