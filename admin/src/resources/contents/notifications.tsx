import type { ConsoleNotice } from '@iruon/contract';
import { Box } from '@mui/material';
import { Chip } from '../../chips/chip.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber } from '../../format/won.ts';
import { addTexts } from '../../i18n/page-texts.ts';
import { searchFilter } from '../../lists/filters.tsx';
import { listOf } from '../../lists/table/table-list.tsx';
import { group, recordForm } from '../../record-kit/define-form.tsx';
import { DisplayChip, displaySentence } from '../../record-kit/display-chip.tsx';
import { displayPeriod } from '../../record-kit/display-inputs.tsx';
import { richText, text, toggle } from '../../record-kit/fields.tsx';
import { TextPreview } from '../../record-kit/preview.tsx';

const notificationForm = recordForm<ConsoleNotice & { id: string }>({
  nameOf: ({ subject }) => subject,
  revisionsOf: 'notification',
  preview: <TextPreview title="subject" html="content" help="고객센터의 공지사항에 보입니다." />,
  fields: [
    group('내용', [text('subject', '제목', { max: 100, isRequired: true }), richText('content', '내용')]),
    group('진열', [
      toggle('isPinned', '맨 위에 고정', { initial: false, help: '목록의 첫 쪽에서 다른 공지보다 먼저 보입니다.' }),
      displayPeriod('display', ({ id }) => `/center/notice/${id}`),
    ]),
  ],
});

const { TableList, Column } = listOf<ConsoleNotice>();

const filters = [searchFilter('제목, 내용', 240)];

/** Notices, newest first. */
function NotificationList() {
  return (
    <TableList filters={filters} hasLongSearch hasForm>
      <Column
        source="subject"
        disableSort
        render={({ subject, isPinned }) => (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 220, whiteSpace: 'normal' }}>
            {isPinned && <Chip kind="pinned" label="고정" />}
            <Box sx={{ fontWeight: 600 }}>{subject}</Box>
          </Box>
        )}
      />
      <Column
        source="display"
        disableSort
        render={({ display }) => (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <DisplayChip display={display} />
            {displaySentence(display)}
          </Box>
        )}
      />
      <Column source="views" disableSort align="right" render={({ views }) => showNumber(views)} />
      <Column source="updatedAt" disableSort render={({ updatedAt }) => showTime(updatedAt)} />
    </TableList>
  );
}

addTexts('notifications', {
  nothing: '공지사항이 없습니다.',
  fields: {
    subject: '제목',
    display: '보이는 때',
    views: '조회',
    updatedAt: '바뀐 일시',
    createdAt: '등록',
  },
});

export const screens = { list: NotificationList, ...notificationForm };
