import { Box, Card, CardActionArea, Link as TextLink, Typography } from '@mui/material';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Muted } from '../components/muted.tsx';
import { useOpenable } from '../components/page-link.tsx';
import { showNumber } from '../format/won.ts';
import type { Work, WorkGroup } from './work-groups.ts';

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' },
  gap: 1.5,
  m: 0,
  p: 0,
} as const;

/**
 * The pending work of one area as cards. Lists without pending work are links on one line, so that they are reachable
 * and take no room.
 */
export function WorkSection({ label, works }: WorkGroup) {
  const title = useId();
  const isOpenable = useOpenable(works.map(({ to }) => to));
  const own = works.filter(({ to }) => isOpenable(to));
  const open = own.filter(({ count }) => count > 0);
  const done = own.filter(({ count }) => count === 0);
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={title} component="h2" variant="subtitle1" sx={{ fontWeight: 700 }}>
        {label}
      </Typography>
      {open.length > 0 && (
        <Box component="ul" sx={grid}>
          {open.map((work) => (
            <WorkCard key={work.to} {...work} />
          ))}
        </Box>
      )}
      {done.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'baseline' }}>
          <Muted variant="body2">{open.length > 0 ? '0건' : '할 일이 없습니다'}</Muted>
          {done.map(({ to, label: name }) => (
            <TextLink
              key={to}
              component={Link}
              to={to}
              variant="body2"
              color="text.secondary"
              sx={{ py: { xs: 1, md: 0.5 } }}
            >
              {name}
            </TextLink>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** The count of one kind of work, and the link to its list. */
function WorkCard({ label, help, to, count, late }: Work) {
  return (
    <Card component="li" sx={{ listStyle: 'none' }}>
      <CardActionArea component={Link} to={to} sx={{ p: 2, height: '100%' }}>
        <Typography component="h3" variant="subtitle2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography
          component="p"
          sx={{
            fontSize: '1.9rem',
            lineHeight: 1.25,
            fontWeight: 700,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {showNumber(count)}
          <Box component="span" sx={{ fontSize: '0.95rem', fontWeight: 500, ml: 0.25 }}>
            건
          </Box>
        </Typography>
        <Typography
          variant="body2"
          sx={{ color: late ? 'error.main' : 'text.secondary', fontWeight: late ? 600 : 400 }}
        >
          {late ?? help}
        </Typography>
      </CardActionArea>
    </Card>
  );
}
