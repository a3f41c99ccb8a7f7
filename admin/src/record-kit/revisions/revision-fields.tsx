import { Box, Chip, Typography } from '@mui/material';
import { showTime } from '../../format/seoul-time.ts';
import type { FormWords } from './form-words.ts';

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
export function RevisionFields({ fields, labels, words, changed }: RevisionFieldsProps) {
  return (
    <Box component="dl" sx={{ m: 0, maxHeight: 420, overflow: 'auto' }}>
      {inOrder(fields, labels).map(([field, value]) => (
        <Box key={field} sx={{ mb: 1.5 }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {labels[field] ?? field}{' '}
            {changed.includes(field) && <Chip size="small" variant="outlined" color="primary" label="바뀜" />}
          </Typography>
          <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {words[field]?.[String(value)] ?? readable(value)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
