import type { ConsoleTerms } from '@iruon/contract';
import { termsStateLabels } from '@iruon/contract/labels';
import { differencesOf } from '@iruon/contract/text-differences';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import { useGetList } from 'react-admin';
import { stateChip } from '../../../chips/chip.tsx';
import { LinkOrNothing } from '../../../components/page-link.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { visuallyHidden } from '../../../theme/visually-hidden.ts';
import { ConsentsPanel } from './consents-panel.tsx';

export type TermsRow = ConsoleTerms & { id: string };

/** A version of a text: its content, its changes, and the agreements. */
export function TermsShow() {
  return (
    <RecordPage<TermsRow> title={({ subject }) => subject} chips={({ state }) => <TermsChip state={state} />}>
      {(terms) => (
        <>
          <About terms={terms} />
          <Differences terms={terms} />
          <Panel title="내용">
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{terms.content}</Typography>
          </Panel>
          <ConsentsPanel terms={terms.id} code={terms.code} />
        </>
      )}
    </RecordPage>
  );
}

function About({ terms }: { terms: TermsRow }) {
  const { id, code, subject, content, necessary, isAdverse, effectiveOn, state } = terms;
  return (
    <Panel title="판">
      <Facts
        facts={[
          ['코드', code],
          ['시행일', effectiveOn],
          ['동의', necessary ? '필수' : '선택'],
          ['변경', isAdverse ? '회원에게 불리한 변경' : '일반 변경'],
        ]}
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 2 }}>
        {state === 'PLANNED' && (
          <Button component={LinkOrNothing} to={`/terms/${id}`} variant="outlined">
            고치기
          </Button>
        )}
        <Button
          component={LinkOrNothing}
          to="/terms/create"
          state={{ record: { code, subject, content, necessary, isAdverse: false } }}
          variant="contained"
        >
          이 내용으로 새 판 등록
        </Button>
      </Box>
    </Panel>
  );
}

const shade = (tone: 'success' | 'error') => (theme: Theme) => alpha(theme.palette[tone].main, 0.14);

const lineStyles = {
  same: { mark: ' ', sx: {} },
  added: { mark: '+', sx: { bgcolor: shade('success') } },
  removed: { mark: '-', sx: { bgcolor: shade('error') } },
} as const;
const announced = { same: '', added: '더한 줄: ', removed: '뺀 줄: ' } as const;

/** The difference to the previous version. */
function Differences({ terms: { code, content, effectiveOn } }: { terms: TermsRow }) {
  const { data, error, isPending, refetch } = useGetList<TermsRow>('terms', {
    filter: { code },
    sort: { field: 'effectiveOn', order: 'DESC' },
    pagination: { page: 1, perPage: 200 },
  });
  const earlier = data?.find((version) => version.effectiveOn < effectiveOn);
  return (
    <Panel title={earlier ? `${earlier.effectiveOn} 판과 다른 점` : '앞의 판과 다른 점'}>
      {isPending && <Skeleton variant="rounded" height={80} aria-label="불러오는 중" />}
      {error && <ReadError error={error} onRetry={refetch} sx={{ mt: 1 }} />}
      {data && !earlier && <Alert severity="info">이 약관의 첫 판입니다.</Alert>}
      {earlier && earlier.content === content && <Typography>내용이 같습니다.</Typography>}
      {earlier && earlier.content !== content && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {differencesOf(earlier.content, content).map(({ kind, text }, place) => (
            <Box
              component="li"
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move
              key={place}
              sx={{ px: 1, minHeight: 24, overflowWrap: 'anywhere', ...lineStyles[kind].sx }}
            >
              {kind !== 'same' && <Box component="span" aria-hidden>{`${lineStyles[kind].mark} `}</Box>}
              {kind !== 'same' && (
                <Box component="span" sx={visuallyHidden}>
                  {announced[kind]}
                </Box>
              )}
              {text}
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}

export const TermsChip = stateChip(termsStateLabels, {
  PLANNED: 'planned',
  IN_FORCE: 'active',
  PAST: 'ended',
});
