import { withParticle } from '@iruon/contract/korean';
import { Box, Button, Card, CircularProgress, Link, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useGetList, useNotify, useResourceContext } from 'react-admin';
import { auditTypeOf } from '../addresses/audit-addresses.ts';
import { Thumb } from '../chips/thumb.tsx';
import { UndoNotice } from '../components/audit/undo-button.tsx';
import { Detail, Muted } from '../components/muted.tsx';
import { LinkOrText } from '../components/page-link.tsx';
import { ReadError } from '../components/read-error.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { CreateVerb } from '../lists/create-verb.tsx';
import { errorSentence } from '../providers/error-sentence.ts';
import { useLack } from '../providers/use-lack.ts';
import { SortableRows } from './sortable-rows.tsx';
import { useRecordCalls, useRecordLabel } from './use-record-calls.ts';

export interface OrderedListProps<Row extends RaRecord & { id: string }> {
  /** The text for an empty list, if another noun than that of the page fits. */
  nothing?: string;
  filter?: object;
  /** Content above the rows: tabs, a sentence. */
  header?: ReactNode;
  /** An alternative sort order; dragging works only in the shop's order. */
  otherSort?: { field: string; order: 'ASC' | 'DESC'; label: string };
  /** The initial values of a new record. */
  createState?: object;
  nameOf: (row: Row) => string;
  /** System rows, which cannot be moved. */
  isSystem?: (row: Row) => boolean;
  children: (row: Row) => ReactNode;
}

const ALL = { page: 1, perPage: 200 };
const BY_SEQUENCE = { field: 'sequence', order: 'ASC' } as const;

/** All records of a short list in the shop's order, which dragging changes. */
export function OrderedList<Row extends RaRecord & { id: string }>({
  nothing: sentence,
  filter = {},
  header,
  otherSort,
  createState,
  nameOf,
  isSystem = () => false,
  children,
}: OrderedListProps<Row>) {
  const resource = useResourceContext() ?? '';
  const title = useRecordLabel();
  const nothing = sentence ?? `아직 ${withParticle(title, '이/가')} 없습니다.`;
  const [isOther, setOther] = useState(false);
  const { data, error, isPending, refetch } = useGetList<Row>(resource, {
    pagination: ALL,
    sort: isOther && otherSort ? { field: otherSort.field, order: otherSort.order } : BY_SEQUENCE,
    filter,
  });
  const { order } = useRecordCalls(resource);
  const notify = useNotify();
  const type = auditTypeOf(resource);
  const lack = useLack();
  // The new order until the server has responded.
  const [moving, setMoving] = useState<string[]>();

  async function save(ids: string[]): Promise<void> {
    setMoving(ids);
    try {
      await order(ids);
      if (type) notify(<UndoNotice text="순서를 바꾸었습니다." object={`${type}:order`} />);
    } catch (failure) {
      notify(errorSentence(failure), { type: 'error' });
    } finally {
      setMoving(undefined);
    }
  }

  const rows = moving ? moving.flatMap((id) => data?.find((row) => row.id === id) ?? []) : (data ?? []);
  return (
    <>
      <PageHead title={title}>
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          {otherSort && (
            <Button size="small" onClick={() => setOther(!isOther)}>
              {isOther ? '매장 순서로 보기' : `${withParticle(otherSort.label, '으로/로')} 보기`}
            </Button>
          )}
          <CreateVerb resource={resource} {...(createState ? { state: createState } : {})} />
        </Box>
      </PageHead>
      <Card sx={{ position: 'relative', flex: 'none' }}>
        {header}
        {lack && rows.length > 1 && (
          <Box sx={{ px: 2, py: 1 }}>
            <Muted variant="body2">순서를 바꾸려면 {lack}</Muted>
          </Box>
        )}
        {error && <ReadError error={error} onRetry={refetch} sx={{ m: 2 }} />}
        {isPending && (
          <Box sx={{ display: 'grid', placeItems: 'center', py: 8 }}>
            <CircularProgress aria-label="불러오는 중" />
          </Box>
        )}
        {data && rows.length === 0 && (
          <Typography sx={{ textAlign: 'center', py: 8, color: 'text.secondary' }}>{nothing}</Typography>
        )}
        <SortableRows
          rows={rows}
          nameOf={nameOf}
          onOrder={save}
          disabled={moving !== undefined || isOther || lack !== undefined}
          isSystem={isSystem}
        >
          {children}
        </SortableRows>
      </Card>
    </>
  );
}

interface RecordRowProps {
  id: string;
  /** The URL of its picture, or null if it has none yet; records without pictures omit it. */
  picture?: string | null | undefined;
  name: ReactNode;
  underline?: 'none' | 'always';
  /** A line below the name. */
  caption?: ReactNode;
  /** Content between the name and the end of the row. */
  chip?: ReactNode;
  /** Content at the end of the row. */
  aside?: ReactNode;
}

/** A record in an ordered list: picture, name with a caption, chip, and a figure. */
export function RecordRow({ id, picture, name, underline = 'always', caption, chip, aside }: RecordRowProps) {
  const resource = useResourceContext() ?? '';
  return (
    <>
      {picture !== undefined && <Thumb src={picture} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={LinkOrText}
          to={`/${resource}/${id}`}
          color="inherit"
          underline={underline}
          sx={{ fontWeight: 600 }}
        >
          {name}
        </Link>
        {caption !== undefined && <Detail>{caption}</Detail>}
      </Box>
      {chip}
      {aside !== undefined && <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{aside}</Box>}
    </>
  );
}
