import { html } from 'hono/html';
import { buyerPage, type Html } from '../pages/layout.ts';
import type { SocialAccount, SocialName } from './provider.ts';

export const socialNames: Record<SocialName, string> = { kakao: '카카오', naver: '네이버' };

/** Accounts to pick from. */
export const demoAccounts: readonly SocialAccount[] = [
  { loginId: 'hong', name: '홍길동', email: 'hong@example.com', isEmailVerified: true },
  { loginId: 'kim', name: '김이루', email: 'kim@example.com', isEmailVerified: false },
  { loginId: 'secret', name: '이메일 없는 사람', email: '', isEmailVerified: false },
];

const hidden = ({ loginId, name, email, isEmailVerified }: SocialAccount): Html =>
  html`<input type="hidden" name="loginId" value="${loginId}"><input type="hidden" name="name" value="${name}">
<input type="hidden" name="email" value="${email}">${isEmailVerified ? html`<input type="hidden" name="isEmailVerified" value="on">` : ''}`;

/** The provider's login: an account is picked or typed, without a password. `action` is where its forms are posted. */
export function socialLoginPage(
  provider: SocialName,
  action: string,
  { values, problems }: { values: Readonly<Record<string, string>>; problems: Readonly<Record<string, string>> },
): Html {
  const name = socialNames[provider];
  const field = (id: string, label: string, type: string) =>
    html`<fieldset><label class="field" for="${id}">${label}</label>
<input id="${id}" name="${id}" type="${type}" maxlength="254" value="${values[id] ?? ''}"${
      problems[id] ? html` aria-invalid="true" aria-describedby="${id}-problem" autofocus` : ''
    }>
${problems[id] ? html`<p class="notice bad" id="${id}-problem">${problems[id]}</p>` : ''}</fieldset>`;
  return buyerPage(
    `${name} 로그인`,
    html`<h1>${name} 로그인</h1><p class="soft">시험용 로그인입니다. 비밀번호를 묻지 않습니다.</p>
<section class="card" aria-label="계정 선택">${demoAccounts.map(
      (account) =>
        html`<form method="post" action="${action}">${hidden(account)}<button class="place" name="action" value="login"><strong>${account.name}</strong> ${account.loginId}</button></form>`,
    )}</section>
<form class="card" method="post" action="${action}" novalidate><h2>다른 계정</h2>
${field('loginId', '아이디', 'text')}${field('name', '이름', 'text')}${field('email', '이메일 (비우면 제공하지 않음)', 'email')}
<fieldset><label><input type="checkbox" name="isEmailVerified"${values.isEmailVerified ? html` checked` : ''}> 인증된 이메일</label></fieldset>
<div class="actions"><button${provider === 'kakao' ? html` class="kakao"` : ''} name="action" value="login">로그인</button>
<button class="plain" name="action" value="cancel">취소</button></div></form>`,
  );
}

export function socialErrorPage(provider: SocialName, message: string): Html {
  return buyerPage(
    `${socialNames[provider]} 로그인 오류`,
    html`<section class="card"><h1>${socialNames[provider]} 로그인 오류</h1><p>${message}</p></section>`,
  );
}
