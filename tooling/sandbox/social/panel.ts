import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { panelPage } from '../pages/layout.ts';
import { shortTime } from '../pages/ledger-page.ts';
import { socialNames } from './login-page.ts';
import { type Social, unlink } from './provider.ts';
import { sendUnlinkNotice } from './unlink-notice.ts';

const section = (social: Social) => html`<h2>${socialNames[social.name]}</h2>
${social.faults.form(`/social/${social.name}`)}
${
  social.links.list().length === 0
    ? html`<p class="card">상점과 연결된 계정이 없습니다.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="${socialNames[social.name]} 연결 목록"><table>
<thead><tr><th>로그인</th><th>아이디</th><th>이름</th><th>이메일</th><th>회원번호</th><th>연결</th></tr></thead>
<tbody>${social.links
        .list()
        .slice(0, 100)
        .map(
          ({ id, linkedAt, account }) => html`<tr><td>${shortTime(linkedAt)}</td><td>${account.loginId}</td>
<td>${account.name}</td><td>${account.email}</td><td><code>${id}</code></td>
<td><form method="post" action="/social/${social.name}/end" class="actions"><input type="hidden" name="id" value="${id}">
<button>끊기</button></form></td></tr>`,
        )}</tbody></table></div>`
}`;

/** The social accounts that are linked to the shop, and the availability of their providers. */
export function socialPanelRoutes(socials: readonly Social[], stopping: AbortSignal): Hono {
  const app = new Hono();
  for (const social of socials) app.route(`/${social.name}`, social.faults.routes('/social'));
  app.get('/', (c) =>
    c.html(
      panelPage(
        '소셜 로그인',
        '/social',
        html`<p class="soft">카카오와 네이버를 대신합니다. 로그인하면 연결되고, 상점이 연결을 끊으면 목록에서 사라집니다. 여기에서 끊으면 카카오는 상점에 알리고, 네이버는 알리지 않습니다.</p>${socials.map(section)}`,
      ),
    ),
  );
  app.post('/:name/end', bodyLimit({ maxSize: 16 * 1024 }), async (c) => {
    const social = socials.find(({ name }) => name === c.req.param('name'));
    const id = String((await c.req.parseBody()).id ?? '');
    if (!social || !unlink(social, id)) return c.text('Not Found', 404);
    await sendUnlinkNotice(social, { subject: id }, stopping);
    return c.redirect('/social', 303);
  });
  app.get('/:name/links.json', (c) => {
    const social = socials.find(({ name }) => name === c.req.param('name'));
    return social ? c.json({ links: social.links.list() }) : c.json({ links: [] }, 404);
  });
  return app;
}
