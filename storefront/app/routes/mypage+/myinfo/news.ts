interface News {
  title: string;
  text: string;
}

/** The confirmation of a change, by `?done=`. */
export const news: Readonly<Record<string, News>> = {
  saved: { title: '내 정보를 저장했습니다.', text: '이메일을 바꾸셨다면 예전 주소와 새 주소로 알려 드렸습니다.' },
  password: { title: '비밀번호를 바꾸었습니다.', text: '다른 기기에서는 모두 로그아웃되었습니다.' },
  phone: { title: '휴대폰 번호를 바꾸었습니다.', text: '예전 번호와 이메일로 알려 드렸습니다.' },
  agreed: { title: '광고 수신에 동의하셨습니다.', text: '처리 결과를 이메일로 보내 드렸습니다.' },
  withdrawn: { title: '광고 수신 동의를 철회하셨습니다.', text: '처리 결과를 이메일로 보내 드렸습니다.' },
  linked: { title: '계정을 연결했습니다.', text: '다음부터 그 계정으로도 로그인하실 수 있습니다.' },
  unlinked: { title: '연결을 끊었습니다.', text: '아이디와 비밀번호로는 그대로 로그인하실 수 있습니다.' },
  ended: { title: '다른 기기에서 로그아웃했습니다.', text: '이 브라우저에서만 로그인되어 있습니다.' },
};
