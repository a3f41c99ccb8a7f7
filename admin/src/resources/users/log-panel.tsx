import type { UserActivity } from '@iruon/contract';
import { auditActionLabel, OTHER_ACTION } from '@iruon/contract/labels';
import { Box, Typography } from '@mui/material';
import { Muted } from '../../components/muted.tsx';
import { Panel } from '../../components/panel.tsx';
import { showTime } from '../../format/seoul-time.ts';

/** The changes of the account with operator and reason, newest first. */
export function LogPanel({ logs }: { logs: UserActivity['logs'] }) {
  return (
    <Panel title="처리 기록">
      {logs.length === 0 && <Muted>아직 기록이 없습니다.</Muted>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {logs.map(({ _id, action, actorName, reason, createdAt }) => (
          <Box component="li" key={_id}>
            <Box>{auditActionLabel(action) ?? OTHER_ACTION}</Box>
            <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[actorName ?? '시스템', showTime(createdAt), reason].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
