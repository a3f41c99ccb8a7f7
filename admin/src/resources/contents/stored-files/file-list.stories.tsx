import { consoleFile } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { resourcePage, type Story } from '../../../testing/story.tsx';
import { screens } from './stored-files.tsx';

const used = sample(consoleFile, {
  name: 'TL-2026 사용설명서.pdf',
  mime: 'application/pdf',
  bytes: 3_355_443,
  width: null,
  height: null,
  isMembersOnly: false,
  purpose: 'CATALOGUE',
  uploader: '박상담',
  uses: [{ place: '카탈로그 파일', name: '2026 종합 카탈로그' }],
});
const unused = sample(consoleFile, {
  _id: '01890000-0000-7000-8000-000000000009',
  name: '옛 배너.png',
  mime: 'image/png',
  bytes: 204_800,
  width: 1280,
  height: 480,
  isMembersOnly: true,
  purpose: 'EDITOR',
  uploader: null,
  uses: [],
});

export default resourcePage('파일 목록', 'stored-files', screens.list, {
  listConsoleFiles: { files: [used, unused], total: 2 },
});

export const { Success, Empty, Loading, Failed } = listStates('listConsoleFiles', 'files');

/** The file is in use. */
export const InUse: Story = {
  responses: { removeConsoleFile: new Refusal(409, "카탈로그 파일 '2026 종합 카탈로그'에서 사용하고 있습니다.") },
};
