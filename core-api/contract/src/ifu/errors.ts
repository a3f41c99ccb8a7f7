/** The errors of instructions for use: status and the sentence for the screen. */
export const ifuErrors = {
  IFU_PRODUCT_TAKEN: [409, '이미 같은 언어의 다른 사용설명서에 들어 있는 상품입니다.'],
  IFU_VERSION_TAKEN: [409, '이미 등록한 버전입니다. 다른 버전 번호를 입력해 주세요.'],
  IFU_VERSION_EARLIER: [409, '시행일은 앞 버전의 시행일보다 뒤여야 합니다.'],
  IFU_VERSION_KEPT: [409, '시행 중이거나 로트에 연결한 버전은 지울 수 없습니다. 새 버전을 등록해 주세요.'],
  IFU_LOT_SENT: [409, '이미 출고한 로트는 사용설명서 버전을 바꿀 수 없습니다.'],
  IFU_FILE_CHANGED: [503, '사용설명서 파일이 등록할 때와 달라 내보내지 않았습니다. 고객센터로 알려 주세요.'],
} as const;
