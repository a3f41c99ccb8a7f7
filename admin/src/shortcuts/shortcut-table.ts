/** A physical key (`KeyboardEvent.code`): in the Korean layout, C writes ㅊ and is still KeyC. */
interface Shortcut {
  /** One key, or a sequence of two. */
  codes: readonly string[];
  shift?: boolean;
  /** Ctrl, or ⌘ on a Mac; works in text fields too. */
  control?: boolean;
  keys: readonly string[];
  label: string;
  where: '어디서나' | '목록' | '목록의 줄' | '등록·수정' | '주문 목록·상세' | '포장·출고, 피킹';
}

export const shortcuts = {
  help: { codes: ['Slash'], shift: true, keys: ['?'], label: '단축키 보기', where: '어디서나' },
  find: { codes: ['KeyK'], control: true, keys: ['Ctrl', 'K'], label: '전체 검색', where: '어디서나' },
  goDashboard: { codes: ['KeyG', 'KeyD'], keys: ['G', 'D'], label: '오늘 할 일로', where: '어디서나' },
  goOrders: { codes: ['KeyG', 'KeyO'], keys: ['G', 'O'], label: '주문 목록으로', where: '어디서나' },
  refresh: { codes: ['KeyR'], keys: ['R'], label: '새로고침', where: '어디서나' },
  search: { codes: ['Slash'], keys: ['/'], label: '검색란으로', where: '목록' },
  export: { codes: ['KeyE'], keys: ['E'], label: '엑셀 내려받기', where: '목록' },
  save: { codes: ['KeyS'], control: true, keys: ['Ctrl', 'S'], label: '저장', where: '등록·수정' },
  confirm: { codes: ['KeyC'], keys: ['C'], label: '주문확인', where: '주문 목록·상세' },
  invoice: { codes: ['KeyI'], keys: ['I'], label: '송장입력', where: '주문 목록·상세' },
  delay: { codes: ['KeyL'], keys: ['L'], label: '배송지연', where: '주문 목록·상세' },
  deliver: { codes: ['KeyD'], keys: ['D'], label: '배송완료', where: '주문 목록·상세' },
  makeList: { codes: ['KeyL'], keys: ['L'], label: '고른 포장, 없으면 모두 피킹 목록으로', where: '포장·출고, 피킹' },
  station: { codes: ['KeyP'], keys: ['P'], label: '포장대 열기', where: '포장·출고, 피킹' },
  printList: { codes: ['KeyA'], keys: ['A'], label: '피킹 목록 인쇄', where: '포장·출고, 피킹' },
  printSlips: { codes: ['KeyS'], keys: ['S'], label: '명세서 인쇄', where: '포장·출고, 피킹' },
  courierFile: { codes: ['KeyF'], keys: ['F'], label: '택배사 파일', where: '포장·출고, 피킹' },
  register: { codes: ['KeyT'], keys: ['T'], label: '택배 접수', where: '포장·출고, 피킹' },
  closeList: { codes: ['KeyX'], keys: ['X'], label: '피킹 목록 닫기', where: '포장·출고, 피킹' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;

/** Keys of the rows of a list and of its search field, which are no shortcuts: they act on the focused element. */
export const rowKeys: readonly Pick<Shortcut, 'keys' | 'label' | 'where'>[] = [
  { keys: ['↓', 'Enter'], label: '검색란에서 첫 줄로', where: '목록의 줄' },
  { keys: ['↑', '↓'], label: '줄 사이를 이동', where: '목록의 줄' },
  { keys: ['Enter'], label: '줄 열기', where: '목록의 줄' },
  { keys: ['스페이스'], label: '줄 고르기', where: '목록의 줄' },
  { keys: ['Shift', '스페이스'], label: '앞에 고른 줄부터 모두 고르기', where: '목록의 줄' },
];

/** Timeout of the second key of a sequence, milliseconds. */
const PATIENCE = 1_200;

export interface Press {
  code: string;
  shift: boolean;
  control: boolean;
  at: number;
}

/**
 * The shortcut that a key press completes, given the previous one, of those that the page handles: pages may give the same key different
 * meanings.
 */
export function shortcutOf(
  press: Press,
  before: Press | undefined,
  handled: readonly ShortcutName[] = Object.keys(shortcuts) as ShortcutName[],
): ShortcutName | undefined {
  const sequence = before && press.at - before.at < PATIENCE ? [before.code, press.code] : [press.code];
  const named = (codes: readonly string[]) =>
    handled.find((name) => {
      const shortcut: Shortcut = shortcuts[name];
      const { shift = false, control = false } = shortcut;
      return shortcut.codes.join() === codes.join() && shift === press.shift && control === press.control;
    });
  return named(sequence) ?? (sequence.length > 1 ? named([press.code]) : undefined);
}
