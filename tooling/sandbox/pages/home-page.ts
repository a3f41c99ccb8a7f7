import { html } from 'hono/html';
import { type Html, panelPage } from './layout.ts';

const panels = [
  { path: '/ledger', name: '거래 원장', text: '결제, 취소, 남은 금액을 봅니다.' },
  { path: '/bank', name: '가상계좌 입금', text: '발급된 계좌에 돈을 넣어 무통장 입금을 끝까지 시험합니다.' },
  { path: '/webhooks', name: '웹훅', text: '상점에 보낸 결제 알림을 보고 다시 보냅니다.' },
  { path: '/record', name: '거래처 원장', text: '거래처의 선수금을 바꾸고, 연결을 느리게 하거나 끊습니다.' },
  { path: '/identity', name: '본인확인', text: '요청받은 본인확인을 보고, 연결을 느리게 하거나 끊습니다.' },
  {
    path: '/social',
    name: '소셜 로그인',
    text: '카카오와 네이버에 연결된 계정을 보고, 연결을 느리게 하거나 끊습니다.',
  },
  { path: '/accounts', name: '은행 계좌', text: '계좌를 만들고, 상점이 보낸 1원 입금을 봅니다.' },
  { path: '/sms', name: '문자함', text: '상점이 보낸 문자를 읽습니다. 밖으로는 나가지 않습니다.' },
  { path: '/mail', name: '메일함', text: '상점이 보낸 메일을 읽습니다. 밖으로는 나가지 않습니다.' },
  { path: '/receivers', name: '다른 프로그램', text: '상점의 웹훅을 받고, 느리게 받거나 거절합니다.' },
  { path: '/fault-panel', name: '고장', text: '결제사의 무응답, 오류, 거절을 켜고 끕니다.' },
] as const;

export function homePage(of: { clientId: string; publicUrl: string; smtpPort: number }): Html {
  return panelPage(
    '바깥 세상 샌드박스',
    '/',
    html`<p>상점 바깥의 시스템을 대신하는 개발·시험용 프로세스입니다. 돈도 메일도 실제로 움직이지 않습니다.</p>
<div class="grid">${panels.map((panel) => html`<section class="card"><h2><a href="${panel.path}">${panel.name}</a></h2><p class="soft">${panel.text}</p></section>`)}</div>
<h2>연결 정보</h2>
<section class="card"><dl class="pairs">
<dt>결제 API</dt><dd><code>${of.publicUrl}/v1</code></dd>
<dt>결제창 스크립트</dt><dd><code>${of.publicUrl}/v1/js/</code></dd>
<dt>거래처 원장 API</dt><dd><code>${of.publicUrl}/erp/v1</code></dd>
<dt>본인확인 API</dt><dd><code>${of.publicUrl}/api/reg/certDataReg.do</code></dd>
<dt>문자 API</dt><dd><code>${of.publicUrl}/messages/v4/send-many/detail</code></dd>
<dt>카카오 로그인</dt><dd><code>${of.publicUrl}/oauth/authorize</code></dd>
<dt>네이버 로그인</dt><dd><code>${of.publicUrl}/oauth2.0/authorize</code></dd>
<dt>오픈뱅킹 API</dt><dd><code>${of.publicUrl}/v2.0</code></dd>
<dt>clientId</dt><dd><code>${of.clientId}</code></dd>
<dt>우편번호 스크립트</dt><dd><code>${of.publicUrl}/mapjsapi/bundle/postcode/prod/postcode.v2.js</code></dd>
<dt>SMTP</dt><dd><code>127.0.0.1:${of.smtpPort}</code></dd>
<dt>장애 스위치</dt><dd><code>PUT ${of.publicUrl}/faults</code></dd>
</dl></section>`,
  );
}
