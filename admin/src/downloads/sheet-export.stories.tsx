import { Refusal } from '../testing/server.ts';
import type { Meta, Story } from '../testing/story.tsx';
import { SheetExportDialog } from './sheet-export.tsx';

export default {
  title: '엑셀 만들기',
  render: () => <SheetExportDialog title="주문서 엑셀 만들기" kinds={['ORDERS']} withStatus onClose={() => {}} />,
} satisfies Meta;

export const Asking: Story = {};
export const Refused: Story = {
  responses: { createExport: new Refusal(422, '기간은 366일까지 고를 수 있습니다.') },
};
