/** The styles of the plain rows of a table, see LightRows: those of MUI's small tables. */
export const rowStyle = {
  '& tbody td': {
    typography: 'body2',
    color: 'text.primary',
    px: 1.25,
    py: 0.75,
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'left',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& tbody td.is-right': { textAlign: 'right' },
  '& tbody td.is-center': { textAlign: 'center' },
  '& tbody tr.RaDataTable-row:hover': { bgcolor: 'action.hover' },
  '& tbody tr.RaDataTable-row:has(.row-selection :checked)': { bgcolor: 'action.selected' },
  '& tbody td.row-selection': { width: 42, height: 42, p: 0, textAlign: 'center', cursor: 'default' },
  '& .row-selection input': {
    width: 18,
    height: 18,
    m: 0,
    verticalAlign: 'middle',
    accentColor: 'var(--tone-primary)',
  },
} as const;
