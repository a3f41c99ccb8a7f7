/** A step: what it points at, in the words of a new operator. Without its element, as on a phone, only the words are shown. */
interface TourStep {
  readonly selector: string;
  readonly title: string;
  readonly text: string;
}

export const tourSteps: readonly TourStep[] = [
  {
    selector: '[role=menu]',
    title: '메뉴',
    text: '하는 일별로 묶여 있습니다. 묶음의 이름을 누르면 접히고, 접은 모양은 다음에도 그대로입니다. 숫자는 기다리는 일의 수입니다. 휴대폰에서는 왼쪽 위의 줄 세 개를 누르면 나옵니다.',
  },
  {
    selector: '.menu-star',
    title: '즐겨찾기',
    text: '자주 쓰는 화면은 메뉴에 마우스를 올리면 나오는 별이나 화면 제목 옆의 별을 눌러 맨 위에 모아 두세요. 12개까지 두고 순서를 바꿀 수 있습니다.',
  },
  {
    selector: '[aria-label="전체 검색"]',
    title: '전체 검색',
    text: 'Ctrl K를 누르고 주문번호, 송장번호, 회원, 상품, 공지 무엇이든 입력하세요. 아무것도 입력하지 않으면 최근에 연 것이 나옵니다.',
  },
  {
    selector: '#today-work',
    title: '오늘 할 일',
    text: '내 권한으로 처리할 일이 모여 있습니다. 숫자를 누르면 바로 그 목록이 열립니다. 화면 구성에서 카드를 고르고 순서를 바꿀 수 있습니다.',
  },
  {
    selector: '[data-tour=help]',
    title: '화면마다 있는 도움말',
    text: '제목 옆의 물음표를 누르면 이 화면이 무엇을 하는 곳인지, 자주 하는 일을 어떤 순서로 하는지 나옵니다.',
  },
  {
    selector: '[aria-label="단축키 보기"]',
    title: '단축키',
    text: '자주 하는 일은 키 하나로 할 수 있습니다. 물음표(?) 키를 누르면 모든 단축키가 나옵니다.',
  },
];
