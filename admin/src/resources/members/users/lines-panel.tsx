import { Box, Button, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Muted } from '../../../components/muted.tsx';
import { LinkOrNothing, LinkOrText } from '../../../components/page-link.tsx';
import { Panel } from '../../../components/panel.tsx';

interface LinesPanelProps<Row> {
  title: string;
  rows: readonly Row[];
  nothing: string;
  /** The address of the complete list. */
  all?: string;
  children: (row: Row) => ReactNode;
}

/** The latest rows of one kind, with a link to all of them. */
export function LinesPanel<Row extends { _id: string }>({ title, rows, nothing, all, children }: LinesPanelProps<Row>) {
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <Muted>{nothing}</Muted>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {rows.map((row) => (
            <Box component="li" key={row._id} sx={{ overflowWrap: 'anywhere' }}>
              {children(row)}
            </Box>
          ))}
        </Box>
      )}
      {all && rows.length > 0 && (
        <Button
          component={LinkOrNothing}
          to={all}
          size="small"
          sx={{ mt: 1, ml: -0.5 }}
          aria-label={`${title} 모두 보기`}
        >
          모두 보기
        </Button>
      )}
    </Panel>
  );
}

interface LineProps {
  to?: string;
  text: ReactNode;
  chip?: ReactNode;
  below: ReactNode;
}

/** One row: title and state, with time and amount below. */
export function Line({ to, text, chip, below }: LineProps) {
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'center' }}>
        {to ? (
          <Link component={LinkOrText} to={to} underline="hover">
            {text}
          </Link>
        ) : (
          <span>{text}</span>
        )}
        {chip}
      </Box>
      <Muted variant="caption">{below}</Muted>
    </>
  );
}
