import { wonText } from '@iruon/contract/won';
import { html } from 'hono/html';
import { type Receipt, receiptBalance } from '../ledger/receipt.ts';
import { balanceOf, isExpired, type Transaction } from '../ledger/transaction.ts';
import { toKst } from '../protocol/kst.ts';
import { buyerPage, type Html, panelPage } from './layout.ts';

const methodNames = { card: '신용카드', kakaopay: '카카오페이', vbank: '가상계좌' } as const;

export function stageName(transaction: Transaction, now: Date): string {
  if (isExpired(transaction, now)) return '기한 만료';
  if (transaction.stage === 'authenticated') return '인증만 됨';
  if (transaction.stage === 'ready') return '입금 대기';
  if (transaction.stage === 'cancelled') return '취소';
  return transaction.cancels.length > 0 ? '부분취소' : '결제 완료';
}

export function shortTime(at: string): string {
  return toKst(new Date(at)).slice(5, 19).replace('T', ' ');
}

const receiptTypes = { individual: '소득공제', company: '지출증빙' } as const;

function receiptTable(receipts: Receipt[]): Html {
  if (receipts.length === 0) return html`<p class="card">발급한 현금영수증이 없습니다.</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="현금영수증 목록"><table>
<thead><tr><th>시각</th><th>주문번호</th><th>상품</th><th>구분</th><th>번호</th><th>상태</th><th class="number">금액</th><th class="number">부가세</th><th class="number">남은 금액</th><th>국세청 번호</th></tr></thead>
<tbody>${receipts.map((one) => {
    const left = receiptBalance(one);
    const state = left === one.amount ? '발급' : left === 0 ? '취소' : '부분취소';
    return html`<tr><td>${shortTime(one.issuedAt)}</td><td>${one.orderId}</td><td class="wide">${one.goodsName}</td><td>${receiptTypes[one.type]}</td><td>•••• ${one.number}</td>
<td><span class="tag${left > 0 ? ' good' : ''}">${state}</span></td>
<td class="number">${wonText(one.amount)}</td><td class="number">${wonText(one.vat)}</td><td class="number">${wonText(left)}</td><td><code>${one.approveNo}</code></td></tr>`;
  })}</tbody></table></div>`;
}

export function ledgerPage(transactions: Transaction[], receipts: Receipt[], now: Date): Html {
  return panelPage(
    '거래 원장',
    '/ledger',
    html`<p class="soft">결제 게이트웨이가 기록한 거래입니다. 최근 200건을 보여줍니다. 전체는 <a href="/ledger.json">/ledger.json</a>에서 받을 수 있습니다.</p>
<form class="card" action="/ledger/statement.xlsx" method="get"><p>거래내역 파일</p>
<label>시작일 <input type="date" name="from" value="${toKst(now).slice(0, 10)}" required></label>
<label>종료일 <input type="date" name="to" value="${toKst(now).slice(0, 10)}" required></label>
<button>엑셀</button> <button formaction="/ledger/statement.csv">CSV</button></form>
${
  transactions.length === 0
    ? html`<p class="card">아직 거래가 없습니다. 상점에서 결제를 시작하면 여기에 나타납니다.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="거래 목록"><table>
<thead><tr><th>시각</th><th>주문번호</th><th>상품</th><th>수단</th><th>상태</th><th class="number">금액</th><th class="number">취소 가능</th><th>거래번호</th></tr></thead>
<tbody>${transactions.map(
        (
          one,
        ) => html`<tr><td>${shortTime(one.authenticatedAt)}</td><td>${one.orderId}</td><td class="wide">${one.goodsName}</td><td>${methodNames[one.method]}</td>
<td><span class="tag${one.stage === 'paid' ? ' good' : ''}">${stageName(one, now)}</span></td>
<td class="number">${wonText(one.amount)}</td><td class="number">${one.stage === 'authenticated' ? '-' : wonText(balanceOf(one))}</td><td><code>${one.tid}</code></td></tr>`,
      )}</tbody></table></div>`
}
<h2>현금영수증</h2>
${receiptTable(receipts)}`,
  );
}

/** The sales slip behind `receiptUrl`. */
export function receiptPage(transaction: Transaction, merchantName: string, now: Date): Html {
  return buyerPage(
    '매출전표',
    html`<section class="card"><h1>매출전표</h1><p class="soft">시험용 전표입니다.</p><dl class="pairs">
<dt>상점</dt><dd>${merchantName}</dd>
<dt>상품</dt><dd>${transaction.goodsName}</dd>
<dt>결제 수단</dt><dd>${methodNames[transaction.method]}</dd>
<dt>상태</dt><dd>${stageName(transaction, now)}</dd>
<dt>승인 시각</dt><dd>${transaction.approvedAt ? shortTime(transaction.approvedAt) : '-'}</dd>
<dt>승인번호</dt><dd>${transaction.approveNo ?? '-'}</dd>
<dt>금액</dt><dd class="total">${wonText(transaction.amount)}</dd>
${transaction.cancels.map((one) => html`<dt>취소 ${shortTime(one.cancelledAt)}</dt><dd>-${wonText(one.amount)}</dd>`)}
</dl></section>`,
  );
}
