import type { CourierRegistration } from '@iruon/contract';
import { registrationKindLabels, registrationStateLabels, trackingStateLabels } from '@iruon/contract/labels';
import CancelIcon from '@mui/icons-material/CancelOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import ReplayIcon from '@mui/icons-material/ReplayOutlined';
import { Box, Button, Link as PlainLink } from '@mui/material';
import { useListContext } from 'react-admin';
import { stateChip } from '../../../chips/chip.tsx';
import { Detail } from '../../../components/muted.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { fetchFile } from '../../../downloads/download-file.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, searchFilter } from '../../../lists/filters.tsx';
import { flat, RowVerb } from '../../../lists/row-verb.tsx';
import { TwoLines } from '../../../lists/table/cells.tsx';
import { VerbColumn } from '../../../lists/table/column.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { addressOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';
import { useVerb } from '../../../providers/use-verb.ts';
import { printFile } from '../packing/print.tsx';

type Row = CourierRegistration & { id: string };
const { TableList, Column } = listOf<Row>();

export const RegistrationChip = stateChip(registrationStateLabels, {
  OPEN: 'waiting',
  REGISTERED: 'done',
  REFUSED: 'problem',
  CANCELING: 'waiting',
  CANCELED: 'canceled',
});

/** Retries or cancels a registration, and shows what the server did. */
export function useRegistrationVerbs(keys: readonly (readonly string[])[]) {
  const call = useCall();
  const { run, isPending } = useVerb();
  const reread = useReread(keys, { afterRefusals: true });
  const path = (id: string) => ({ path: { _id: id } });
  return {
    isPending,
    retry: (id: string) => run(() => reread(call('retryCourierRegistration', path(id))), '택배사에 다시 접수합니다.'),
    cancel: (id: string) => run(() => reread(call('cancelCourierRegistration', path(id))), '접수를 취소합니다.'),
  };
}

const toRetry = ({ state, tries }: Row) => state === 'REFUSED' || (state === 'OPEN' && tries > 0);
const toCancel = ({ state }: Row) => state === 'REGISTERED' || state === 'OPEN';

function Verbs({ row }: { row: Row }) {
  const { retry, cancel, isPending } = useRegistrationVerbs([['courier-registrations']]);
  return (
    <>
      {toRetry(row) && (
        <RowVerb
          of={row.reference}
          verb="다시 접수"
          needs="retryCourierRegistration"
          startIcon={<ReplayIcon />}
          sx={flat}
          disabled={isPending}
          onClick={() => retry(row._id)}
        />
      )}
      {toCancel(row) && (
        <RowVerb
          of={row.reference}
          verb="접수 취소"
          needs="cancelCourierRegistration"
          startIcon={<CancelIcon />}
          sx={flat}
          disabled={isPending}
          onClick={() => cancel(row._id)}
        />
      )}
    </>
  );
}

const pageOf = ({ _parcel, _claim }: Row) => (_parcel ? `/parcels/${_parcel}/show` : `/claims/${_claim}/show`);

/** Prints the labels of the chosen parcels that the carrier has registered. */
function LabelsButton() {
  const { selectedIds, data = [] } = useListContext<Row>();
  const { run, isPending } = useVerb();
  const reread = useReread([['courier-registrations']]);
  const chosen = data.filter(
    ({ id, state, kind }) => selectedIds.includes(id) && state === 'REGISTERED' && kind === 'DELIVERY',
  );
  const print = () =>
    run(async () => {
      const body = { _registrations: chosen.map(({ _id }) => _id) };
      const { blob } = await reread(
        fetchFile(addressOf('downloadCourierLabels', {}), () => {}, AbortSignal.timeout(60_000), body),
      );
      printFile(blob);
    });
  return (
    <Verb needs="downloadCourierLabels">
      <Button size="small" disabled={isPending || chosen.length === 0} startIcon={<PrintIcon />} onClick={print}>
        {`운송장 인쇄 ${showNumber(chosen.length)}`}
      </Button>
    </Verb>
  );
}

/** Parcels and pickups at the registration of the carrier, the latest first. */
function RegistrationList() {
  return (
    <TableList
      filters={[
        searchFilter('접수번호, 송장번호, 주문번호', 260),
        choiceFilter('state', registrationStateLabels, 130),
        choiceFilter('kind', registrationKindLabels, 110),
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      bulk={<LabelsButton />}
      rowClick={(_id, _resource, row) => pageOf(row as Row)}
    >
      <Column
        source="state"
        disableSort
        render={({ state, reason }) => (
          <Box sx={{ minWidth: 140, maxWidth: 320, whiteSpace: 'normal' }}>
            <RegistrationChip state={state} />
            {reason && <Detail>{reason}</Detail>}
          </Box>
        )}
      />
      <Column source="kind" disableSort render={({ kind }) => registrationKindLabels[kind]} />
      <Column
        source="reference"
        disableSort
        render={(row) => (
          <TwoLines
            first={
              <PlainLink component={LinkOrText} to={pageOf(row)}>
                {row.reference}
              </PlainLink>
            }
            second={row.purchaseNo}
          />
        )}
      />
      <Column source="receiverName" disableSort />
      <Column source="invoiceNo" disableSort />
      <Column
        source="lastStep"
        disableSort
        render={({ lastStep }) =>
          lastStep && <TwoLines first={trackingStateLabels[lastStep.state]} second={showTime(lastStep.at)} />
        }
      />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <VerbColumn<Row>
        source="verb"
        label="처리"
        disableSort
        has={(row) => toRetry(row) || toCancel(row)}
        render={(row) => <Verbs row={row} />}
      />
    </TableList>
  );
}

addTexts('courier-registrations', {
  nothing: '접수한 택배가 없습니다. 포장·출고에서 골라 접수하세요.',
  fields: {
    state: '상태',
    kind: '구분',
    reference: '접수번호',
    receiverName: '받는 분',
    invoiceNo: '송장번호',
    lastStep: '배송',
    createdAt: '접수한 때',
  },
});

export const screens = { list: RegistrationList };
