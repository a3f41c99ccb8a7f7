import { timeAgo } from '@iruon/contract/seoul';
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { Chip } from '../../../chips/chip.tsx';
import { Muted } from '../../../components/muted.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { showNumber } from '../../../format/won.ts';
import type { Part, PartData } from './parts.ts';

interface PartCardProps<Data extends PartData> {
  id: string;
  title: string;
  part: Part<Data>;
  /** The height of the skeleton, px. */
  height?: number;
  children: (data: Data) => ReactNode;
}

/** The state of a part in one word, with an icon. */
function PartChip({ findings }: PartData) {
  if (findings.some(({ severity }) => severity === 'ERROR')) return <Chip kind="problem" label="문제" />;
  if (findings.length > 0) return <Chip kind="caution" label="확인" />;
  return <Chip kind="done" label="정상" />;
}

/** A section of the page. The last facts stay visible when they cannot be read again, below the reason. */
export function PartCard<Data extends PartData>({ id, title, part, height = 160, children }: PartCardProps<Data>) {
  const titleId = useId();
  const { data, error, isPending, refetch } = part;
  return (
    <Card id={id} component="section" aria-labelledby={titleId} sx={{ p: 2, minWidth: 0, scrollMarginTop: 72 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography id={titleId} component="h2" variant="h6">
          {title}
        </Typography>
        {data && !error && <PartChip findings={data.findings} />}
      </Box>
      {error && <ReadError error={error} onRetry={refetch} sx={{ mb: data ? 1.5 : 0 }} />}
      {isPending && <Skeleton variant="rounded" height={height} role="status" aria-label={`${title} 불러오는 중`} />}
      {data && children(data)}
    </Card>
  );
}

interface Figure {
  name: string;
  value: ReactNode;
  /** A further fact below the value. */
  note?: ReactNode;
  isBad?: boolean;
}

/** Figures side by side, each with its name. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))', gap: 1.5, m: 0 }}
    >
      {figures.map(({ name, value, note, isBad = false }) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography
            component="dd"
            sx={{
              ...{ m: 0, fontSize: '1.15rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
              ...{ overflowWrap: 'anywhere', color: isBad ? 'error.main' : undefined },
            }}
          >
            {value}
          </Typography>
          {note && (
            <Typography component="dd" variant="caption" sx={{ m: 0, color: 'text.secondary' }}>
              {note}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** The heading of a table within a card. */
export const Subtitle = ({ id, children }: { id?: string; children: string }) => (
  <Typography id={id} component="h3" variant="subtitle2" sx={{ mt: 2, mb: 0.5, scrollMarginTop: 72 }}>
    {children}
  </Typography>
);

interface SomeFirstProps<Row> {
  rows: readonly Row[];
  /** Those that are shown at once. */
  first: readonly Row[];
  /** The rows, for the button that shows all of them. */
  name: string;
  children: (shown: readonly Row[]) => ReactNode;
}

/** Rows of which only some are shown at once, because on a phone each is as high as a card. */
export function SomeFirst<Row>({ rows, first, name, children }: SomeFirstProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : first;
  return (
    <>
      {shown.length > 0 && children(shown)}
      {first.length < rows.length && (
        <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} sx={{ mt: 0.5 }}>
          {isWhole ? `${name} 접기` : `${name} ${showNumber(rows.length)}개 모두 보기`}
        </Button>
      )}
    </>
  );
}

/** The sentence of a table without rows. */
export const Nothing = ({ children }: { children: string }) => <Muted variant="body2">{children}</Muted>;

/** The time since an instant, or a sentence without one. */
export const ago = (instant: string | null, none = ''): string =>
  instant ? timeAgo(new Date(instant), new Date()) : none;
