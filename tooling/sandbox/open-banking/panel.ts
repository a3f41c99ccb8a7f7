import { wonText } from '@iruon/contract/won';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { panelPage } from '../pages/layout.ts';
import { shortTime } from '../pages/ledger-page.ts';
import { accountId, accountSchema, type OpenBanking } from './bank.ts';

/** The banks' accounts and their deposits, for developers and tests. */
export function openBankingPanelRoutes({ accounts, deposits, faults }: OpenBanking): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 16 * 1024 }));
  app.route('/', faults.routes('/accounts'));
  app.get('/deposits.json', (c) => {
    const accountNo = c.req.query('accountNo');
    return c.json({
      deposits: deposits.list().filter((one) => accountNo === undefined || one.accountNo === accountNo),
    });
  });
  app.put('/accounts.json', async (c) => {
    const parsed = accountSchema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ error: parsed.error.issues }, 400);
    accounts.put({ id: accountId(parsed.data), ...parsed.data });
    return c.json({ account: parsed.data });
  });
  app.post('/', async (c) => {
    const parsed = accountSchema.safeParse(await c.req.parseBody());
    if (!parsed.success) return c.text('Bad Request', 400);
    accounts.put({ id: accountId(parsed.data), ...parsed.data });
    return c.redirect('/accounts', 303);
  });
  app.get('/', (c) =>
    c.html(
      panelPage(
        '은행 계좌',
        '/accounts',
        html`<p class="soft">오픈뱅킹 뒤의 은행입니다. 상점이 보낸 1원 입금의 보낸 사람 이름에 인증 코드가 있습니다.</p>
${faults.form('/accounts')}
<h2>입금</h2>
${
  deposits.list().length === 0
    ? html`<p class="card">들어온 입금이 없습니다.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="입금 목록"><table>
<thead><tr><th>시각</th><th>보낸 사람</th><th class="number">금액</th><th>은행</th><th>계좌번호</th><th>예금주</th></tr></thead>
<tbody>${deposits
        .list()
        .slice(0, 100)
        .map(
          (one) => html`<tr><td>${shortTime(one.at)}</td><td><strong>${one.printContent}</strong></td>
<td class="number">${wonText(one.amount)}</td><td>${one.bankCode}</td><td>${one.accountNo}</td><td>${one.holderName}</td></tr>`,
        )}</tbody></table></div>`
}
<h2>계좌</h2>
<div class="scroll" tabindex="0" role="region" aria-label="계좌 목록"><table>
<thead><tr><th>은행</th><th>계좌번호</th><th>예금주</th><th>생년월일·사업자번호</th></tr></thead>
<tbody>${accounts
          .list()
          .slice(0, 100)
          .map(
            (one) =>
              html`<tr><td>${one.bankCode}</td><td>${one.accountNo}</td><td>${one.holderName}</td><td>${one.birthOrBizNo}</td></tr>`,
          )}</tbody></table></div>
<h2>계좌 만들기</h2>
<section class="card"><form method="post" action="/accounts" class="fields">
<label class="field">은행 코드<input type="text" name="bankCode" pattern="\\d{3}" required></label>
<label class="field">계좌번호<input type="text" name="accountNo" pattern="\\d{8,16}" required></label>
<label class="field">예금주<input type="text" name="holderName" maxlength="40" required></label>
<label class="field">생년월일(6자리) 또는 사업자번호<input type="text" name="birthOrBizNo" pattern="\\d{6}|\\d{10}" required></label>
<button>만들기</button></form></section>`,
      ),
    ),
  );
  return app;
}
