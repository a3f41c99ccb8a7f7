import { koKR } from '@mui/material/locale';
import type { Theme, ThemeOptions } from '@mui/material/styles';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

const fontFamily =
  "'Pretendard Variable', Pretendard, -apple-system, BlinkMacSystemFont, 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif";

// The same accent as in the storefront; all other colours are ink, paper and three signals.
const light = {
  mode: 'light',
  primary: { main: '#0b6270', dark: '#084b57', light: '#e4f1f2', contrastText: '#ffffff' },
  secondary: { main: '#0b6270', contrastText: '#ffffff' },
  background: { default: '#f5f7f8', paper: '#ffffff' },
  text: { primary: '#16212b', secondary: '#55626e' },
  divider: '#e2e7ea',
  success: { main: '#18704a' },
  warning: { main: '#8f5a00' },
  error: { main: '#b3261e' },
  info: { main: '#2a5b94' },
} as const;

const dark = {
  mode: 'dark',
  primary: { main: '#63c5d1', dark: '#8ad6df', light: '#153a41', contrastText: '#06252a' },
  secondary: { main: '#63c5d1', contrastText: '#06252a' },
  background: { default: '#10161a', paper: '#182026' },
  text: { primary: '#e6ecf0', secondary: '#9fadb8' },
  divider: '#2b363d',
  success: { main: '#6fcf9f' },
  warning: { main: '#e9b45c' },
  error: { main: '#f2938c' },
  info: { main: '#8bb9ee' },
  // States within a chosen row stay readable: MUI's own dark row is lighter.
  action: { selectedOpacity: 0.1 },
} as const;

type Palette = typeof light | typeof dark;

/** The colours for plain elements, see cells.css. */
const variables = ({ text, divider, primary, success, warning, error, info, mode }: Palette) => ({
  '--ink': text.primary,
  '--ink-secondary': text.secondary,
  '--line': divider,
  '--tone-neutral': text.secondary,
  '--tone-primary': primary.main,
  '--tone-success': success.main,
  '--tone-warning': warning.main,
  '--tone-error': error.main,
  '--tone-info': info.main,
  '--primary-light': primary.light,
  '--on-primary': primary.contrastText,
  '--hover': mode === 'dark' ? 'rgb(255 255 255 / 0.08)' : 'rgb(0 0 0 / 0.04)',
  '--tint': mode === 'dark' ? '16%' : '9%',
});

function theme(base: ThemeOptions, palette: Palette): RaThemeOptions {
  const line = `1px solid ${palette.divider}`;
  return {
    ...base,
    palette,
    shape: { borderRadius: 8 },
    sidebar: { width: 240, closedWidth: 56 },
    typography: {
      fontFamily,
      fontSize: 13,
      h5: { fontSize: '1.35rem', fontWeight: 700, letterSpacing: '-0.01em' },
      h6: { fontSize: '1rem', fontWeight: 650, letterSpacing: '-0.01em' },
      subtitle2: { fontWeight: 600 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      // MUI's own texts, for the buttons of an autocomplete or the pagination of a list.
      ...koKR.components,
      ...base.components,
      MuiCssBaseline: { styleOverrides: { ':root': variables(palette) } },
      // A code or an address may be longer than the line.
      MuiAlert: { styleOverrides: { message: { minWidth: 0, overflowWrap: 'anywhere' } } },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' }, rounded: { border: line } },
      },
      MuiCard: { styleOverrides: { root: { border: line } } },
      MuiAppBar: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
          root: {
            backgroundColor: palette.background.paper,
            color: palette.text.primary,
            borderBottom: line,
            boxShadow: 'none',
          },
        },
      },
      MuiButton: { defaultProps: { disableElevation: true } },
      // react-admin's progress indicator has no accessible name.
      MuiCircularProgress: { defaultProps: { 'aria-label': '불러오는 중' } },
      MuiLinearProgress: { defaultProps: { 'aria-label': '불러오는 중' } },
      // Aligns the last button with the right edge of the content above it.
      MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
      MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
      MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
      // The label of the field below overlaps the frame of this one and needs the space. The helper text of a disabled
      // field must be readable as well.
      MuiFormHelperText: {
        styleOverrides: {
          root: {
            marginBottom: 8,
            '&.Mui-disabled': { color: palette.text.secondary },
            // The empty line that react-admin reserves for an error.
            '&:not(.Mui-error):has(> span:only-child)': { display: 'none' },
          },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: palette.divider, fontVariantNumeric: 'tabular-nums' },
          head: { fontWeight: 600, color: palette.text.secondary, whiteSpace: 'nowrap' },
          sizeSmall: { padding: '6px 10px', whiteSpace: 'nowrap' },
        },
      },
      // react-admin labels the wrapper of its row checkboxes, which leaves MUI 9's input itself without a name.
      MuiCheckbox: { defaultProps: { role: 'group', slotProps: { input: { 'aria-label': '선택' } } } },
      MuiTab: { styleOverrides: { root: { minHeight: 44, padding: '8px 14px', minWidth: 0 } } },
      MuiAutocomplete: {
        defaultProps: { ...koKR.components?.MuiAutocomplete?.defaultProps, noOptionsText: '찾는 것이 없습니다.' },
      },
      MuiTooltip: { defaultProps: { arrow: true } },
      MuiListItemIcon: { styleOverrides: { root: { minWidth: 36 } } },
      // A wide table scrolls in its own container; the page keeps the width of the window.
      RaLayout: { styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0 } } } },
      // react-admin shows the buttons of a row only on hover; a hidden button cannot be focused.
      RaSimpleFormIterator: {
        styleOverrides: { root: { '& .RaSimpleFormIterator-action': { visibility: 'visible' } } },
      },
      // One line with the title of the page at every width, see page-head.tsx.
      RaTopToolbar: {
        styleOverrides: {
          root: ({ theme: { breakpoints } }: { theme: Theme }) => ({
            alignItems: 'center',
            minHeight: 40,
            marginLeft: 'auto',
            padding: 0,
            [breakpoints.down('md')]: { flex: '0 1 auto' },
            [breakpoints.down('sm')]: { backgroundColor: 'transparent', gap: 0 },
          }),
        },
      },
      RaListToolbar: {
        styleOverrides: {
          root: ({ theme: { breakpoints } }: { theme: Theme }) => ({
            [breakpoints.down('sm')]: { backgroundColor: 'transparent', flexDirection: 'row' },
          }),
        },
      },
      // Ours has a text on a phone too, see console-layout.tsx.
      RaSkipNavigationButton: { styleOverrides: { root: { display: 'none' } } },
      RaList: {
        styleOverrides: {
          root: ({ theme: { breakpoints } }: { theme: Theme }) => ({
            '& .RaList-main, & .RaList-content': { minWidth: 0 },
            // The round button that creates a record would cover the last row.
            [breakpoints.down('sm')]: { paddingBottom: 72 },
          }),
        },
      },
      RaCreate: { styleOverrides: { root: { '& .RaCreate-card': { minWidth: 0 } } } },
      RaEdit: { styleOverrides: { root: { '& .RaEdit-card': { minWidth: 0 } } } },
      // Neither covers the filters nor moves the rows, and stays visible while scrolling.
      RaBulkActionsToolbar: {
        styleOverrides: {
          root: {
            '& .RaBulkActionsToolbar-toolbar': {
              position: 'fixed',
              zIndex: 1050,
              top: 'auto',
              right: 'auto',
              bottom: 20,
              left: '50%',
              width: 'max-content',
              maxWidth: 'calc(100vw - 32px)',
              minHeight: 52,
              gap: 16,
              transform: 'translateX(-50%)',
              border: line,
              borderRadius: 12,
              backgroundColor: palette.background.paper,
              boxShadow: '0 8px 28px rgb(0 0 0 / 0.22)',
            },
            '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
          },
        },
      },
    },
  };
}

export const lightTheme = theme(defaultLightTheme, light);
export const darkTheme = theme(defaultDarkTheme, dark);
