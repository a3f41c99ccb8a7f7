import { type UndoneWork, WORKS_AT_ONCE, type WorkKind } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import { jobLabels, workStateLabels } from '@iruon/contract/labels';
import { Box, Card, Typography } from '@mui/material';
import { useId } from 'react';
import { ListBase, ResourceContextProvider, useListContext, useNotify } from 'react-admin';
import { Muted } from '../../../components/muted.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { showNumber } from '../../../format/won.ts';
import { ListError } from '../../../lists/empty-list.tsx';
import { choiceFilter } from '../../../lists/filters.tsx';
import { CardTable } from '../../../lists/table/card-table.tsx';
import { TablePages } from '../../../lists/table-pages.tsx';
import { FilterRow } from '../../../lists/work-list.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';
import { ChosenVerbs, useChoosable, workColumns } from '../undone-works/work-columns.tsx';
import { EVERY_MS, SYSTEM_KEY } from './parts.ts';

const PAGE = 10;
const WORKS = 'undone-works';

interface WorksProps {
  id: string;
  title: string;
  kind: WorkKind;
}

const filtersOf = (kind: WorkKind) => [
  ...(kind === 'JOB' ? [choiceFilter('name', jobLabels, 220, '작업')] : []),
  choiceFilter('state', workStateLabels, 160),
];

/** The failed works of a kind, with their reasons: choose some, or retry all. */
export function WorksSection({ id, title, kind }: WorksProps) {
  const titleId = useId();
  return (
    <ResourceContextProvider value={WORKS}>
      <ListBase
        disableSyncWithLocation
        storeKey={`system.${kind}`}
        filter={{ kind }}
        filterDefaultValues={{ state: 'GIVEN_UP' }}
        sort={{ field: 'createdAt', order: 'DESC' }}
        perPage={PAGE}
        queryOptions={{ refetchInterval: EVERY_MS }}
      >
        <Card id={id} component="section" aria-labelledby={titleId} sx={{ minWidth: 0, scrollMarginTop: 72 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, px: 2, pt: 2 }}>
            <Typography id={titleId} component="h2" variant="h6">
              {title}
            </Typography>
            {kind !== 'SMS' && <RetryAll kind={kind} />}
          </Box>
          <FilterRow filters={filtersOf(kind)} />
          <Works storeKey={`system.${kind}.table`} nothing={`${withParticle(title, '이/가')} 없습니다.`} />
        </Card>
      </ListBase>
    </ResourceContextProvider>
  );
}

function Works({ storeKey, nothing }: { storeKey: string; nothing: string }) {
  const { error, total = 0, page, setPage } = useListContext();
  const isChoosable = useChoosable();
  if (error) return <ListError />;
  return (
    <>
      <CardTable<UndoneWork & { id: string }>
        storeKey={storeKey}
        rowClick={false}
        bulk={<ChosenVerbs />}
        isRowSelectable={isChoosable}
        empty={
          <Box sx={{ px: 2, pb: 2 }}>
            <Muted variant="body2">{nothing}</Muted>
          </Box>
        }
      >
        {workColumns}
      </CardTable>
      <TablePages total={total} perPage={PAGE} page={page - 1} onPage={(next) => setPage(next + 1)} />
    </>
  );
}

/** Retries all that failed for good, of one job if the list is filtered by it. */
function RetryAll({ kind }: { kind: 'MAIL' | 'JOB' }) {
  const call = useCall();
  const notify = useNotify();
  const reread = useReread([[WORKS], [SYSTEM_KEY]], { afterRefusals: true });
  const { filterValues, total = 0 } = useListContext();
  const name: string | undefined = filterValues?.name;
  const of = kind === 'MAIL' ? '보내지 못한 메일' : name ? (jobLabels[name] ?? '작업') : '멈춘 작업';
  const label = `${of} 모두 다시 시도`;

  async function retryAll() {
    const { retried, left } = await reread(call('retryAllUndoneWorks', { body: { kind, name } }));
    const rest = left > 0 ? ` 남은 ${showNumber(left)}건은 한 번 더 눌러 주세요.` : '';
    if (retried > 0) notify(`${showNumber(retried)}건을 다시 시도합니다.${rest}`, { type: 'success' });
    else notify('그사이 모두 다시 시도되었습니다.', { type: 'info' });
  }

  return (
    <DialogButton
      size="small"
      variant="outlined"
      needs="retryAllUndoneWorks"
      disabled={total === 0}
      dialog={(close) => (
        <FormDialog
          title={label}
          question={`${of} 가운데 중단된 것을 모두 지금 다시 시도합니다.`}
          effect={`오래된 것부터 한 번에 ${showNumber(WORKS_AT_ONCE)}건까지입니다. 원인을 고치지 않았으면 다시 실패합니다.`}
          verb="모두 다시 시도"
          onConfirm={retryAll}
          onClose={close}
        />
      )}
    >
      {label}
    </DialogButton>
  );
}
