import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

export const instructions: ScreenReaderInstructions = {
  draggable:
    '순서를 바꾸려면 스페이스 키를 누르고, 화살표 키로 옮긴 다음, 스페이스 키로 놓습니다. Esc 키로 취소합니다.',
};

/** The screen reader announcements while a picture moves. */
export function announcements(ids: readonly string[]): Announcements {
  const place = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1}번째`;
  return {
    onDragStart: ({ active }) => `${place(active.id)} 사진을 집었습니다.`,
    onDragOver: ({ over }) => (over ? `${ids.length}장 가운데 ${place(over.id)} 자리입니다.` : undefined),
    onDragEnd: ({ over }) => (over ? `${place(over.id)} 자리에 놓았습니다.` : '제자리에 놓았습니다.'),
    onDragCancel: () => '취소했습니다. 순서는 그대로입니다.',
  };
}
