import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { distinct, id, instant } from '../kernel/scalars.ts';
import { memberName } from '../members/requester.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';
import { displayPeriod } from '../records/display-period.ts';
import {
  BOARD_FILE_LIMIT,
  boardCategory,
  boardCode,
  boardFile,
  boardMeta,
  boardMetaInput,
  boardSubject,
  checkBoardMeta,
  storeBoardContent,
} from './schemas.ts';

/** The posts of academy, library and members. */
export const boards = consoleResource(['board', 'boards'], '/api/console/boards', '게시글', {
  area: 'content',
  fields: {
    code: boardCode,
    category: boardCategory,
    subject: boardSubject,
    content: storeBoardContent,
    meta: boardMetaInput,
    _image: id.nullable(),
    _thumb: id.nullable(),
    _files: z
      .array(id)
      .max(BOARD_FILE_LIMIT, `파일은 ${BOARD_FILE_LIMIT}개까지 넣을 수 있습니다.`)
      .refine(distinct, '같은 파일을 두 번 넣을 수 없습니다.'),
    isMembersOnly: z.boolean(),
    display: displayPeriod,
  },
  view: {
    category: z.string(),
    subject: z.string(),
    content: z.string(),
    meta: boardMeta,
    _files: z.array(id),
    files: z.array(boardFile),
    image: z.string().nullable(),
    thumb: z.string().nullable(),
    writer: memberName.nullable(),
    views: z.int(),
    comments: z.int(),
    createdAt: instant,
  },
  sorts: ['createdAt'],
  filters: {
    q: search('Part of subject, text, product codes or version'),
    code: boardCode.optional(),
    category: boardCategory.optional(),
  },
  check: checkBoardMeta,
  files: { _image: { place: '게시글 사진', kind: 'picture' }, _thumb: { place: '게시글 대표 사진', kind: 'picture' } },
  richTexts: ['content'],
  keepsRevisions: true,
  example: {
    code: 'SOFTWARE',
    category: '',
    subject: '가이드 설계 프로그램',
    content: '<p>설치 방법</p>',
    meta: { version: '3.2' },
    _image: null,
    _thumb: null,
    _files: [],
    isMembersOnly: false,
    display: { enabled: true, hasPeriod: false, startedAt: null, endedAt: null },
  },
});
export type ConsoleBoard = ResourceView<typeof boards>;
