import { BOARD_FILE_LIMIT, type BoardCode, type BoardMeta, type ConsoleBoard, emptyBoardMeta } from '@iruon/contract';
import { boardCodeLabels, ifuLanguageLabels } from '@iruon/contract/labels';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { required, SelectInput, type SelectInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Detail } from '../../../components/muted.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { FilesInput } from '../../../inputs/index.ts';
import { choicesOf } from '../../../lists/choices.ts';
import { searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { group, recordForm } from '../../../record-kit/define-form.tsx';
import { DisplayChip } from '../../../record-kit/display-chip.tsx';
import { displayPeriod } from '../../../record-kit/display-inputs.tsx';
import { choice, picture, richText, text, toggle } from '../../../record-kit/fields.tsx';
import { TextPreview } from '../../../record-kit/preview.tsx';
import { BoardComments } from './board-comments.tsx';
import { MetaInputs } from './meta-inputs.tsx';

type Row = ConsoleBoard & { id: string };

/** The additional fields of a post that has a code; values for another code are omitted. */
export function metaOf(code: BoardCode, meta: Partial<BoardMeta> | undefined): BoardMeta {
  const { videoUrl, version, ...rest } = { ...emptyBoardMeta, ...meta };
  switch (code) {
    case 'ACADEMY':
      return { ...emptyBoardMeta, videoUrl: videoUrl ?? '' };
    case 'SOFTWARE':
      return { ...emptyBoardMeta, version: version ?? '' };
    case 'IFU':
      return {
        ...emptyBoardMeta,
        ...rest,
        version: version ?? '',
        language: rest.language || null,
        productCodes: rest.productCodes.filter(Boolean),
        udis: rest.udis.filter(Boolean),
        effectiveOn: rest.effectiveOn || null,
        _supersedes: rest._supersedes || null,
      };
    case 'MEMBER':
      return emptyBoardMeta;
  }
}

/** The page of the store that shows a post. */
export function storePageOf({ id, code, category }: Pick<Row, 'id' | 'code' | 'category'>): string {
  switch (code) {
    case 'ACADEMY':
      return `/academy/${category}/${id}`;
    case 'SOFTWARE':
      return '/library/software';
    case 'IFU':
      return `/library/ifu/${id}`;
    case 'MEMBER':
      return `/mypage/dashboard/${id}`;
  }
}

function Category() {
  const code: BoardCode | undefined = useWatch({ name: 'code' });
  if (code !== 'ACADEMY') return null;
  return <CategoryInput source="category" label="아카데미 분류" validate={required()} />;
}

const boardForm = recordForm<Row>({
  nameOf: ({ subject }) => subject,
  redirect: 'edit',
  revisionsOf: 'board',
  preview: <TextPreview title="subject" html="content" picture="_image" help="매장의 글 화면에 보입니다." />,
  fields: [
    group('글', [
      choice('code', '게시판', { choices: choicesOf(boardCodeLabels), initial: 'ACADEMY' }),
      {
        source: 'category',
        label: '아카데미 분류',
        savedOf: ({ code, category }) => (code === 'ACADEMY' ? (category ?? '') : ''),
        input: <Category key="category" />,
      },
      text('subject', '제목', { max: 100, isRequired: true }),
      {
        source: 'meta',
        initial: emptyBoardMeta,
        savedOf: ({ code, meta }) => metaOf(code, meta),
        input: <MetaInputs key="meta" />,
      },
      richText('content', '내용'),
    ]),
    group('사진과 자료', [
      picture('_thumb', '대표 사진', { path: 'boards' }),
      picture('_image', '본문 위 사진', { path: 'boards' }),
      {
        source: '_files',
        label: '내려받을 자료',
        initial: [],
        empty: [],
        input: <FilesInput key="_files" source="_files" path="boards" label="내려받을 자료" max={BOARD_FILE_LIMIT} />,
      },
    ]),
    group('진열', [
      toggle('isMembersOnly', '회원에게만 보이기', {
        initial: false,
        help: '사용설명서에 해당합니다. 아카데미와 소프트웨어는 언제나 고객번호가 있는 회원만, 회원 게시판은 회원만 봅니다.',
      }),
      displayPeriod<Row>('display', storePageOf),
    ]),
    { input: <BoardComments key="comments" /> },
  ],
});

/** The academy's categories by code, in their order; empty while loading. */
function useCategoryNames(): ReadonlyMap<string, string> {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['setting', 'academy-categories'],
    queryFn: async () => (await call('getAcademyCategories')).academy.categories,
  });
  return new Map((data ?? []).map(({ code, name }) => [code, name]));
}

/** One of the academy's categories. */
function CategoryInput(props: Omit<SelectInputProps, 'choices'> & { alwaysOn?: boolean }) {
  const { alwaysOn: _, ...rest } = props;
  const choices = [...useCategoryNames()].map(([id, name]) => ({ id, name }));
  return <SelectInput {...rest} choices={choices} />;
}

const { TableList, Column } = listOf<Row>();

const filters = [
  searchFilter('제목, 내용, 상품 코드', 240),
  <SelectInput key="code" source="code" label="게시판" choices={choicesOf(boardCodeLabels)} alwaysOn />,
  <CategoryInput key="category" source="category" label="아카데미 분류" alwaysOn />,
];

function About({ code, category, meta: { version, language, effectiveOn } }: Row) {
  const names = useCategoryNames();
  const parts = [
    boardCodeLabels[code],
    code === 'ACADEMY' && (names.get(category) ?? '분류 없음'),
    version && `버전 ${version}`,
    language && ifuLanguageLabels[language],
    effectiveOn && `${effectiveOn} 시행`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The posts of academy, library and members, including hidden ones. */
function BoardList() {
  return (
    <TableList filters={filters} hasLongSearch hasForm>
      <Column
        source="subject"
        disableSort
        render={(row) => (
          <Box sx={{ minWidth: 240, whiteSpace: 'normal' }}>
            <Box sx={{ fontWeight: 600 }}>{row.subject}</Box>
            <Detail>
              <About {...row} />
            </Detail>
          </Box>
        )}
      />
      <Column source="writer" disableSort render={({ writer }) => writer?.name ?? '매장'} />
      <Column source="views" disableSort render={({ views }) => showNumber(views)} />
      <Column source="comments" disableSort render={({ comments }) => showNumber(comments)} />
      <Column source="display" disableSort render={({ display }) => <DisplayChip display={display} />} />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
    </TableList>
  );
}

addTexts('boards', {
  nothing: '아직 게시글이 없습니다.',
  fields: {
    subject: '제목',
    display: '진열',
    writer: '작성자',
    views: '조회',
    comments: '댓글',
    createdAt: '등록일시',
  },
});

export const screens = { list: BoardList, ...boardForm };
