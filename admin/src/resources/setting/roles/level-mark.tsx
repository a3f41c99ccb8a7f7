import { areaNames, areas, type Right } from '@iruon/contract';
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { areasAt, type Level, levelLabels, levelOf } from './role-levels.ts';

const looks = {
  none: { color: 'text.secondary' },
  read: { bgcolor: 'primary.light', color: 'text.primary' },
  write: { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 600 },
} as const satisfies Record<Level, object>;

/** The level of an area: its word, and a tone that is stronger for more. One that is not saved yet has a dashed frame. */
export const LevelMark = ({ level, isChanged = false }: { level: Level; isChanged?: boolean }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      minWidth: 52,
      px: 1,
      py: 0.375,
      borderRadius: 1,
      typography: 'body2',
      textAlign: 'center',
      ...looks[level],
      ...(isChanged && { outline: '2px dashed', outlineColor: 'warning.main', outlineOffset: '2px' }),
    }}
  >
    {levelLabels[level]}
  </Box>
);

/** What rights allow, by area. */
export const RightsTable = ({ rights }: { rights: readonly Right[] }) => (
  <Table size="small">
    <TableHead>
      <TableRow>
        <TableCell>업무</TableCell>
        <TableCell>권한</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {areaNames.map((area) => (
        <TableRow key={area}>
          <TableCell component="th" scope="row">
            {areas[area]}
          </TableCell>
          <TableCell>
            <LevelMark level={levelOf(rights, area)} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

/** The same in two lines. */
export function RightsInWords({ rights }: { rights: readonly Right[] }) {
  const lines = [
    ['보고 바꿀 수 있음', areasAt(rights, 'write')],
    ['볼 수만 있음', areasAt(rights, 'read')],
  ].filter(([, text]) => text !== '');
  return (
    <Box component="dl" sx={{ m: 0, typography: 'body2' }}>
      {lines.map(([name, text]) => (
        <Box key={name} sx={{ display: 'flex', gap: 1 }}>
          <Box component="dt" sx={{ color: 'text.secondary', flex: 'none', width: 108 }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
