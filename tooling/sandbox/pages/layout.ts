import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const sections = [
  { path: '/ledger', label: '거래 원장' },
  { path: '/bank', label: '가상계좌 입금' },
  { path: '/webhooks', label: '웹훅' },
  { path: '/record', label: '거래처 원장' },
  { path: '/identity', label: '본인확인' },
  { path: '/social', label: '소셜 로그인' },
  { path: '/accounts', label: '은행 계좌' },
  { path: '/courier', label: '택배사' },
  { path: '/supply-report', label: '의료기기 포털' },
  { path: '/sms', label: '문자함' },
  { path: '/mail', label: '메일함' },
  { path: '/receivers', label: '다른 프로그램' },
  { path: '/fault-panel', label: '고장' },
] as const;

function documentOf(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/assets/sandbox.css">
</head>
<body>${body}</body>
</html>`;
}

/** A page of the test panel with navigation. `path` marks the current section. */
export function panelPage(title: string, path: string, body: Html): Html {
  return documentOf(
    `${title} · 샌드박스`,
    html`<a class="skip" href="#content">본문으로 건너뛰기</a>
<header class="top"><nav class="inner" aria-label="샌드박스 메뉴">
<strong><a href="/">샌드박스</a></strong>
${sections.map((section) => html`<a href="${section.path}"${section.path === path ? html` aria-current="page"` : ''}>${section.label}</a>`)}
</nav></header>
<main class="inner" id="content"><h1>${title}</h1>${body}</main>`,
  );
}

/** A page for buyers: narrow, without navigation. */
export function buyerPage(title: string, body: Html): Html {
  return documentOf(title, html`<main class="inner narrow">${body}</main>`);
}
