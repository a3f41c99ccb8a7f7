import { html } from 'hono/html';
import { buyerPage, type Html } from '../pages/layout.ts';
import type { Check } from './checks.ts';
import { carriers } from './person.ts';

/** The entries, and their errors by field. */
export interface Entered {
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
}

const sexes = { MALE: '남성', FEMALE: '여성' } as const;

function field(name: string, label: string, { values, problems }: Entered, attributes: Html): Html {
  const problem = problems[name];
  return html`<fieldset><label class="field" for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${values[name] ?? ''}" ${attributes}${problem ? html` aria-invalid="true" aria-describedby="${name}-problem" autofocus` : ''}>
${problem ? html`<p class="notice bad" id="${name}-problem">${problem}</p>` : ''}</fieldset>`;
}

function choices(name: string, legend: string, options: Readonly<Record<string, string>>, entered: Entered): Html {
  const chosen = entered.values[name] ?? Object.keys(options)[0];
  return html`<fieldset><legend>${legend}</legend><div class="choices">${Object.entries(options).map(
    ([value, label]) =>
      html`<label><input type="radio" name="${name}" value="${value}" required${value === chosen ? html` checked` : ''}><span>${label}</span></label>`,
  )}</div></fieldset>`;
}

/** The window of the identity check. It accepts all entries as true. */
export function identityWindow(check: Check, entered: Entered): Html {
  return buyerPage(
    '휴대폰 본인확인',
    html`<h1>휴대폰 본인확인</h1>
<p class="soft">시험용 본인확인창입니다. 입력한 그대로 확인되며 문자는 발송되지 않습니다.</p>
<form class="card" method="post" action="/kcp/cert/${check.id}" novalidate>
${choices('carrier', '통신사', carriers, entered)}
${field('name', '이름', entered, html`type="text" maxlength="50" autocomplete="name"`)}
${field('phone', '휴대폰 번호', entered, html`type="tel" maxlength="20" inputmode="numeric" autocomplete="tel"`)}
${field('birthDay', '생년월일', entered, html`type="date"`)}
${choices('sex', '성별', sexes, entered)}
${field('personId', '사람 번호 (선택)', entered, html`type="text" maxlength="50" aria-describedby="personId-hint"`)}
<p class="soft" id="personId-hint">비우면 이름, 생년월일, 번호가 모두 같을 때 같은 사람입니다. 넣으면 이름이나 번호가 바뀌어도 같은 사람입니다.</p>
<div class="actions"><button name="action" value="verify">인증 완료</button>
<button class="plain" name="action" value="cancel">취소</button></div>
</form>`,
  );
}

/** The window cannot be opened or has expired. */
export function identityErrorPage(): Html {
  return buyerPage(
    '본인확인창을 열 수 없습니다',
    html`<section class="card"><h1>본인확인창을 열 수 없습니다</h1>
<p>유효하지 않거나 시간이 지난 요청입니다. 쇼핑몰로 돌아가 본인확인을 다시 시작해 주세요.</p></section>`,
  );
}
