import type { SystemFinding } from '@iruon/contract';
import { findingLabels } from '@iruon/contract/labels';
import { timeAgo } from '@iruon/contract/seoul';
import { Alert, Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useId } from 'react';
import { Chip } from '../../../chips/chip.tsx';
import { Muted } from '../../../components/muted.tsx';
import { LinkOrNothing } from '../../../components/page-link.tsx';
import { showNumber } from '../../../format/won.ts';
import { advice } from './findings.ts';
import { type PartName, type Parts, partTitles } from './parts.ts';

const ranks = { ERROR: 0, WARNING: 1 } as const;

/** The findings of all parts that could be read, errors first; each kind of finding in the order of the page. */
function findingsIn(parts: Parts): SystemFinding[] {
  const all = Object.values(parts).flatMap(({ data }): readonly SystemFinding[] => data?.findings ?? []);
  return all.toSorted((a, b) => ranks[a.severity] - ranks[b.severity]);
}

/** What needs attention first, each with its next step; or that all is well. */
export function Summary({ parts }: { parts: Parts }) {
  const titleId = useId();
  const names = Object.keys(parts) as PartName[];
  const unread = names.filter((name) => parts[name].error);
  const isPending = names.some((name) => parts[name].isPending);
  const findings = findingsIn(parts);
  const titles = (some: readonly PartName[]) => some.map((name) => partTitles[name]).join(', ');
  if (isPending && findings.length === 0)
    return <Skeleton variant="rounded" height={72} role="status" aria-label="요약 불러오는 중" />;
  return (
    <Box component="section" aria-labelledby={titleId} aria-live="polite" sx={{ display: 'grid', gap: 1.5 }}>
      {findings.length === 0 && unread.length === 0 ? (
        <Alert severity="success" variant="outlined">
          <Typography id={titleId} component="h2" sx={{ fontWeight: 700 }}>
            모두 정상입니다
          </Typography>
          {titles(names)}에 손볼 것이 없습니다.
        </Alert>
      ) : (
        <Typography id={titleId} component="h2" variant="subtitle1" sx={{ fontWeight: 700 }}>
          {findings.length > 0 ? `먼저 볼 것 ${showNumber(findings.length)}건` : '확인하지 못한 항목이 있습니다'}
        </Typography>
      )}
      {unread.length > 0 && (
        <Alert severity="error" variant="outlined">
          {titles(unread)}의 상태를 읽지 못했습니다. 아래에서 다시 시도해 주세요.
        </Alert>
      )}
      {findings.length > 0 && (
        <Box component="ol" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {findings.map((finding) => (
            <FindingRow key={`${finding.code} ${finding.subject}`} {...finding} />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** A sentence whose parts in backticks are code. */
const withCode = (sentence: string) =>
  sentence.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={part} translate="no">
        {part}
      </code>
    ),
  );

function FindingRow(finding: SystemFinding) {
  const { code, severity, since, subject } = finding;
  const { says, next, to, link, runbook } = advice[code];
  const isError = severity === 'ERROR';
  return (
    <Card component="li" sx={{ p: 1.5, borderLeft: 4, borderLeftColor: isError ? 'error.main' : 'warning.main' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Chip kind={isError ? 'problem' : 'caution'} label={isError ? '지금' : '오늘'} />
        <Typography component="h3" sx={{ fontWeight: 700 }}>
          {findingLabels[code]}
        </Typography>
        {since && <Muted variant="body2">{timeAgo(new Date(since), new Date())}부터</Muted>}
      </Box>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {says(finding)} {withCode(next)}
      </Typography>
      {code === 'SERVER_DEGRADED' && (
        <Typography variant="caption" component="div" lang="en" translate="no" sx={{ color: 'text.secondary' }}>
          {subject}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mt: 0.5 }}>
        <Button
          size="small"
          variant="outlined"
          {...(to.startsWith('#') ? { href: to } : { component: LinkOrNothing, to })}
          aria-label={`${findingLabels[code]}: ${link}`}
        >
          {link}
        </Button>
        {runbook && (
          <Muted variant="caption">
            대응 절차:{' '}
            <span lang="en" translate="no">
              docs/runbook.md “{runbook}”
            </span>
          </Muted>
        )}
      </Box>
    </Card>
  );
}
