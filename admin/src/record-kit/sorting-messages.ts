import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

export const instructions: ScreenReaderInstructions = {
  draggable:
    '순서를 바꾸려면 스페이스 키를 누르고, 위아래 화살표 키로 옮긴 다음, 스페이스 키로 놓습니다. Esc 키로 취소합니다.',
};

/** The announcements of a screen reader while a row moves. */
export function announcements(names: ReadonlyMap<string, string>): Announcements {
  const ids = [...names.keys()];
  const name = (id: UniqueIdentifier) => names.get(String(id)) ?? '';
  const place = (id: UniqueIdentifier) => `${ids.length}개 가운데 ${ids.indexOf(String(id)) + 1}번째`;
  return {
    onDragStart: ({ active }) => `${name(active.id)}, 집었습니다.`,
    onDragOver: ({ over }) => (over ? `${place(over.id)} 자리입니다.` : undefined),
    onDragEnd: ({ active, over }) =>
      `${name(active.id)}, ${over ? `${place(over.id)} 자리에` : '제자리에'} 놓았습니다.`,
    onDragCancel: () => '취소했습니다. 순서는 그대로입니다.',
  };
}
