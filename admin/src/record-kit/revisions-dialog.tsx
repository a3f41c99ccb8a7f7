import type { Revision } from '@iruon/contract';
import {
  Alert,
  Box,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Chip } from '../chips/chip.tsx';
import { showTime } from '../format/seoul-time.ts';
import { useCall } from '../providers/use-call.ts';

interface RevisionsDialogProps extends FormWords {
  /** The record's name in the audit log: `band-banner`. */
  kind: string;
  id: string;
  /** Puts the contents of a version into the form. */
  onTake: (fields: Readonly<Record<string, unknown>>) => void;
  onClose: () => void;
}

const headOf = ({ at, actorName }: Revision) => `${showTime(at)} · ${actorName ?? '기록 전'}`;

/** The stored versions of a record; the chosen one is shown and can be loaded into the form. */
export function RevisionsDialog({ kind, id, labels, words, onTake, onClose }: RevisionsDialogProps) {
  const titleId = useId();
  const call = useCall();
  const [chosen, choose] = useState<number>();
  const list = useQuery({
    queryKey: ['revisions', kind, id],
    queryFn: async () => (await call('listConsoleRevisions', { path: { kind, _id: id } })).revisions,
    gcTime: 0,
  });
  const number = chosen ?? list.data?.[0]?.number;
  const version = useQuery({
    queryKey: ['revisions', kind, id, number],
    queryFn: async () => (await call('getConsoleRevision', { path: { kind, _id: id, number: number ?? 0 } })).revision,
    enabled: number !== undefined,
  });
  const problem = list.error ?? version.error;
  const namesOf = ({ changed }: Revision) => changed.map((field) => labels[field] ?? field).join(', ');

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>이전 내용</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '260px minmax(0, 1fr)' } }}>
        {problem && (
          <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
            {problem.message}
          </Alert>
        )}
        {list.isPending && <CircularProgress aria-label="불러오는 중" size={24} />}
        {list.data?.length === 0 && (
          <Typography sx={{ gridColumn: '1 / -1' }}>아직 보관된 내용이 없습니다. 저장할 때마다 보관됩니다.</Typography>
        )}
        {list.data && list.data.length > 0 && (
          <List dense disablePadding aria-label="저장한 때" sx={{ maxHeight: { xs: 180, sm: 420 }, overflow: 'auto' }}>
            {list.data.map((each) => (
              <ListItem key={each.number} disablePadding>
                <ListItemButton
                  selected={each.number === number}
                  aria-current={each.number === number}
                  onClick={() => choose(each.number)}
                >
                  <ListItemText primary={headOf(each)} secondary={namesOf(each) || '처음 내용'} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
        {version.data && (
          <RevisionFields fields={version.data.fields} labels={labels} words={words} changed={version.data.changed} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>닫기</Button>
        <Button
          variant="contained"
          disabled={!version.data}
          onClick={() => version.data && onTake(version.data.fields)}
        >
          이 내용 불러오기
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The Korean labels of a form, to describe its saved values. */
export interface FormWords {
  /** The labels of the fields by source. */
  readonly labels: Readonly<Record<string, string>>;
  /** The labels of the values of choices, by source and value. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface RevisionFieldsProps extends FormWords {
  fields: Readonly<Record<string, unknown>>;
  /** The fields that differ from the previous version. */
  changed: readonly string[];
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
/** The labels of a display period, which is an object. */
const parts: Readonly<Record<string, string>> = {
  enabled: '노출',
  hasPeriod: '기간 지정',
  startedAt: '시작',
  endedAt: '끝',
};

/** The text of HTML, one line per paragraph. Parsing a document runs no script and loads no picture. */
const textOf = (html: string) =>
  new DOMParser().parseFromString(html.replaceAll(/<\/(p|h\d|li|tr)>|<br\s*\/?>/g, '$&\n'), 'text/html').body
    .textContent;

/** The entries of an object, those with labels first and in the order of the labels, because jsonb has no order. */
function inOrder(value: object, names: Readonly<Record<string, string>>): [string, unknown][] {
  const order = Object.keys(names);
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(value).toSorted(([a], [b]) => placeOf(a) - placeOf(b));
}

function readable(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(readable).join(', ');
  if (typeof value === 'object')
    return inOrder(value, parts)
      .map(([name, part]) => `${parts[name] ?? name}: ${readable(part)}`)
      .join('\n');
  const text = String(value);
  if (INSTANT.test(text)) return showTime(text);
  return text.includes('<') ? textOf(text).trim() : text;
}

/** The contents of a version with the labels of its form. */
function RevisionFields({ fields, labels, words, changed }: RevisionFieldsProps) {
  return (
    <Box component="dl" sx={{ m: 0, maxHeight: 420, overflow: 'auto' }}>
      {inOrder(fields, labels).map(([field, value]) => (
        <Box key={field} sx={{ mb: 1.5 }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {labels[field] ?? field} {changed.includes(field) && <Chip kind="draft" label="바뀜" />}
          </Typography>
          <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {words[field]?.[String(value)] ?? readable(value)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
