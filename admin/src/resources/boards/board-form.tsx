import { BOARD_FILE_LIMIT, type BoardCode, type BoardMeta, type ConsoleBoard, emptyBoardMeta } from '@iruon/contract';
import { boardCodeLabels } from '@iruon/contract/labels';
import { useQuery } from '@tanstack/react-query';
import { required, SelectInput, type SelectInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FilesInput } from '../../inputs/index.ts';
import { choicesOf } from '../../lists/choices.ts';
import { useCall } from '../../providers/use-call.ts';
import { recordForm } from '../../record-kit/define-form.tsx';
import { displayPeriod } from '../../record-kit/display-inputs.tsx';
import { choice, picture, richText, text, toggle } from '../../record-kit/fields.tsx';
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

export const boardForm = recordForm<Row>({
  nameOf: ({ subject }) => subject,
  redirect: 'edit',
  revisionsOf: 'board',
  fields: [
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
    picture('_thumb', '대표 사진', { path: 'boards', ratio: 16 / 9 }),
    picture('_image', '본문 위 사진', { path: 'boards', ratio: 16 / 9 }),
    {
      source: '_files',
      label: '내려받을 자료',
      initial: [],
      empty: [],
      input: <FilesInput key="_files" source="_files" path="boards" label="내려받을 자료" max={BOARD_FILE_LIMIT} />,
    },
    toggle('isMembersOnly', '회원에게만 보이기', {
      initial: false,
      help: '사용설명서에 해당합니다. 아카데미와 소프트웨어는 언제나 고객번호가 있는 회원만, 회원 게시판은 회원만 봅니다.',
    }),
    displayPeriod<Row>('display', storePageOf),
    { input: <BoardComments key="comments" /> },
  ],
});

/** The academy's categories by code, in their order; empty while loading. */
export function useCategoryNames(): ReadonlyMap<string, string> {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['setting', 'academy-categories'],
    queryFn: async () => (await call('getConsoleSetting')).setting.academy.categories,
  });
  return new Map((data ?? []).map(({ code, name }) => [code, name]));
}

/** One of the academy's categories. */
export function CategoryInput(props: Omit<SelectInputProps, 'choices'> & { alwaysOn?: boolean }) {
  const { alwaysOn: _, ...rest } = props;
  const choices = [...useCategoryNames()].map(([id, name]) => ({ id, name }));
  return <SelectInput {...rest} choices={choices} />;
}
