import { filePurposeLabels } from '@iruon/contract/labels';
import { Box, Link, Typography } from '@mui/material';
import { BooleanInput } from 'react-admin';
import { EitherChip } from '../../../chips/chip.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { showBytes } from '../../../inputs/files/acceptable.ts';
import { picture } from '../../../inputs/files/picture-address.ts';
import { choiceFilter, searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { endingOf, FileActions, type FileRow, isPicture } from './file-actions.tsx';

const { TableList, Column } = listOf<FileRow>();

const TABLE = 'files.table';

const filters = [
  searchFilter('파일 이름', 200),
  choiceFilter('purpose', filePurposeLabels, 150),
  <BooleanInput key="isMembersOnly" source="isMembersOnly" label="회원 전용" alwaysOn={false} />,
];

function Thumb({ row }: { row: FileRow }) {
  const box = { width: 48, height: 48, borderRadius: 1, border: 1, borderColor: 'divider', flexShrink: 0 } as const;
  if (isPicture(row))
    return (
      <Box component="img" src={picture(row._id, 160)} alt="" loading="lazy" sx={{ ...box, objectFit: 'contain' }} />
    );
  return (
    <Box
      aria-hidden
      sx={{ ...box, display: 'grid', placeItems: 'center', typography: 'caption', color: 'text.secondary' }}
    >
      {endingOf(row)}
    </Box>
  );
}

/** A file names at most this many uses. */
const MAX_USES = 5;

function Uses({ uses }: FileRow) {
  if (uses.length === 0) return <Typography variant="body2">쓰이지 않음</Typography>;
  // A picture of a product that is often bought is in hundreds of orders.
  return [...Map.groupBy(uses, ({ place }) => place)].map(([place, all]) => {
    const names = all.map(({ name }) => name).filter((name) => name !== '');
    const text =
      all.length > 1
        ? `${place} ${showNumber(all.length)}건${uses.length === MAX_USES ? ' 이상' : ''}`
        : [place, ...names].join(' · ');
    return (
      <Typography
        key={place}
        variant="body2"
        sx={{ overflowWrap: 'anywhere' }}
        {...(all.length > 1 && { title: names.join(', ') })}
      >
        {text}
      </Typography>
    );
  });
}

/** All uploaded files with their uses; an unused file can be deleted. */
function FileList() {
  return (
    <TableList storeKey={TABLE} filters={filters} rowClick={false}>
      <Column
        source="name"
        render={(row) => (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 200 }}>
            <Thumb row={row} />
            <Link href={row.url} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
              {row.name}
            </Link>
          </Box>
        )}
      />
      <Column source="purpose" disableSort render={({ purpose }) => filePurposeLabels[purpose]} />
      <Column source="uses" disableSort render={Uses} />
      <Column
        source="isMembersOnly"
        disableSort
        render={({ isMembersOnly }) => (
          <EitherChip is={isMembersOnly} yes={['locked', '회원 전용']} no={['public', '전체 공개']} />
        )}
      />
      <Column source="bytes" align="right" render={({ bytes }) => showBytes(bytes)} />
      <Column source="uploader" disableSort render={({ uploader }) => uploader ?? '시스템'} />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column source="manage" disableSort render={(row) => <FileActions row={row} />} />
    </TableList>
  );
}

addTexts('stored-files', {
  nothing: '올린 파일이 없습니다.',
  fields: {
    name: '파일',
    purpose: '용도',
    bytes: '크기',
    uses: '쓰이는 곳',
    isMembersOnly: '공개 범위',
    uploader: '올린 사람',
    createdAt: '올린 때',
    manage: '관리',
    q: '파일 이름',
  },
});

export const screens = { list: FileList };
