import { seoulIso } from '@iruon/contract/seoul';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import { Box, Button } from '@mui/material';
import { Muted } from '../../../components/muted.tsx';
import { TitledPage } from '../../../layout/page-head.tsx';
import { JobsCard, ServersCard, StatementsCard } from './detail-cards.tsx';
import { DatabaseCard, ProvidersCard, QueuesCard } from './overview-cards.tsx';
import { type Parts, useParts, useReadAgain } from './parts.ts';
import { BackupsCard, StorageCard } from './storage-cards.tsx';
import { Summary } from './summary.tsx';
import { WorksSection } from './works-section.tsx';

const clock = (at: number) => seoulIso(new Date(at)).slice(11, 19);

/** When the parts were read last, and the button that reads them now. */
function Freshness({ parts }: { parts: Parts }) {
  const readAgain = useReadAgain();
  const all = Object.values(parts);
  const readAt = Math.max(...all.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Muted variant="body2">{readAt > 0 ? `${clock(readAt)}에 읽음 · 15초마다 새로 읽음` : '읽는 중'}</Muted>
      <Button
        size="small"
        variant="outlined"
        startIcon={<RefreshIcon />}
        onClick={() => readAgain()}
        loading={all.some(({ isFetching, isPending }) => isFetching && !isPending)}
        loadingPosition="start"
      >
        새로 고침
      </Button>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** The state of the installation for its owner: what to look at first, then the facts by part. */
function SystemPage() {
  const parts = useParts();
  return (
    <TitledPage title="운영 상태" maxWidth={1320} actions={<Freshness parts={parts} />}>
      <Summary parts={parts} />
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <QueuesCard part={parts.queues} />
          <ProvidersCard part={parts.providers} />
          <BackupsCard part={parts.backups} />
          <StorageCard part={parts.storage} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <ServersCard part={parts.servers} />
          <DatabaseCard part={parts.database} />
        </Box>
      </Box>
      <WorksSection id="works" title="멈춘 작업" kind="JOB" />
      <WorksSection id="messages" title="보내지 못한 메일" kind="MAIL" />
      <WorksSection id="texts" title="보내지 못한 문자" kind="SMS" />
      <JobsCard part={parts.queues} />
      <StatementsCard part={parts.statements} />
    </TitledPage>
  );
}

export const screens = { list: SystemPage };
