import type { ConsoleNotice } from '@iruon/contract';
import { recordForm } from '../../record-kit/define-form.tsx';
import { displayPeriod } from '../../record-kit/display-inputs.tsx';
import { richText, text, toggle } from '../../record-kit/fields.tsx';

export const notificationForm = recordForm<ConsoleNotice & { id: string }>({
  nameOf: ({ subject }) => subject,
  revisionsOf: 'notification',
  fields: [
    text('subject', '제목', { max: 100, isRequired: true }),
    richText('content', '내용'),
    toggle('isPinned', '맨 위에 고정', { initial: false, help: '목록의 첫 쪽에서 다른 공지보다 먼저 보입니다.' }),
    displayPeriod('display', ({ id }) => `/center/notice/${id}`),
  ],
});
