import { Box } from '@mui/material';
import { Muted } from '../../components/muted.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { Panel } from '../panel.tsx';
import type { EntryRecord } from './entry-record.ts';

/** The history of an entry; the list row that the page shows first has none. */
export function EntryHistory({ history = [] }: Pick<EntryRecord, 'history'>) {
  return (
    <Panel title="처리 이력">
      {history.length === 0 ? (
        <Muted>아직 처리한 내역이 없습니다.</Muted>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {history.map(({ at, action, by }) => (
            <li key={`${at} ${action}`}>
              {showTime(at)} {action}
              {by && ` (${by})`}
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
}
