import type { ProductPlan } from './plan.ts';

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A product's description as plain HTML: headings, paragraphs, one list, one table of measures. No attributes. */
export function contentOf({
  paragraphs,
  bullets,
  specs,
}: Pick<ProductPlan, 'paragraphs' | 'bullets' | 'specs'>): string {
  return [
    '<h3>제품 설명</h3>',
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    '<h3>특징과 적용</h3>',
    `<ul>${bullets.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`,
    '<h3>제원</h3>',
    `<table><tbody>${specs.map(([name, value]) => `<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`).join('')}</tbody></table>`,
    '<p>치과의사의 진단과 치료 계획에 따라 사용하고, 사용 전 동봉된 사용설명서를 읽어 주세요.</p>',
  ].join('\n');
}
