import { Box, Tooltip, Typography } from '@mui/material';
import { visuallyHidden } from '../theme/visually-hidden.ts';

const HEIGHT = 168;

export interface Column {
  key: string;
  /** Below the column. */
  label: string;
  value: number;
  /** The rounded value above the column. */
  rough?: string;
  /** The cells of the column in the table, in the order of the chart's headings. */
  cells: readonly string[];
}

interface ColumnChartProps {
  /** The chart's content, for screen readers. */
  caption: string;
  /** The headings of a column's cells. */
  heads: readonly string[];
  columns: readonly Column[];
}

/** Maximum number of labels below the columns on a wide window, and on a phone. */
const MAX_LABELS = 16;
const MAX_LABELS_NARROW = 8;

/** Amounts as columns, and as a table for screen readers. */
export function ColumnChart({ caption, heads, columns }: ColumnChartProps) {
  const highest = Math.max(1, ...columns.map(({ value }) => value));
  const last = columns.length - 1;
  const step = Math.ceil(columns.length / MAX_LABELS);
  const isDense = columns.length > MAX_LABELS;
  const isShort = columns.length <= MAX_LABELS_NARROW;
  return (
    <>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: 'minmax(0, 1fr)',
          gap: isDense ? '1px' : { xs: 0.5, md: 1.5 },
          mt: 2,
        }}
      >
        {columns.map(({ key, label, value, rough, cells }, place) => (
          <Tooltip key={key} title={cells.join(' · ')}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ height: HEIGHT, display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' }}>
                {value > 0 && rough && !isDense && (
                  <Typography
                    variant="caption"
                    sx={{ textAlign: 'center', whiteSpace: 'nowrap', display: { xs: 'none', md: 'block' } }}
                  >
                    {rough}
                  </Typography>
                )}
                <Box
                  sx={{
                    height: Math.max(2, (value / highest) * (HEIGHT - 24)),
                    bgcolor: value > 0 ? 'primary.main' : 'divider',
                    width: '100%',
                    maxWidth: 72,
                    mx: 'auto',
                    borderRadius: isDense ? 0 : '4px 4px 0 0',
                  }}
                />
              </Box>
              <Typography
                variant="caption"
                sx={{
                  display: 'flex',
                  // On a phone there is only room for the first and the last label.
                  justifyContent: {
                    xs: isShort ? 'center' : place === last ? 'flex-end' : 'flex-start',
                    md: isDense ? 'flex-start' : 'center',
                  },
                  color: 'text.secondary',
                  borderTop: 1,
                  borderColor: 'divider',
                  pt: 0.5,
                  whiteSpace: 'nowrap',
                  overflow: 'visible',
                }}
              >
                <Box
                  component="span"
                  sx={{
                    visibility: {
                      xs: isShort || place === 0 || place === last ? 'visible' : 'hidden',
                      md: place % step === 0 ? 'visible' : 'hidden',
                    },
                  }}
                >
                  {label}
                </Box>
              </Typography>
            </Box>
          </Tooltip>
        ))}
      </Box>
      {/*
       * The `div` hides the table: a table is at least as wide as its text, whatever its CSS width, and hidden by itself it
       * made the page scroll horizontally.
       */}
      <div style={visuallyHidden}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ key, cells: [first, ...rest] }) => (
              <tr key={key}>
                <th scope="row">{first}</th>
                {rest.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the cell's column
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
