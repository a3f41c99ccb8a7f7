import { auditActionLabels, auditObjectLabels } from '@iruon/contract/labels';
import { describe, expect, it } from 'vitest';
import { records } from '../../records.gen.ts';
import { auditFieldLabel } from './audit-fields.ts';
import { auditRoleLabel, describeEntry, referencesOf } from './describe-entry.ts';

const lines = (action: string, objectType: string, details: unknown, names?: Map<string, string>) =>
  describeEntry({ action, objectType, details }, names).map(({ label, from, to }) =>
    from === null ? `${label}: ${to}` : `${label}: ${from} → ${to}`,
  );
const id = '01890000-0000-7000-8000-000000000001';

describe('an entry', () => {
  it('shows changed fields by their labels, codes by theirs', () => {
    expect(
      lines('coupon.change', 'coupon', {
        changes: {
          name: { from: '봄', to: '여름' },
          value: { from: 1000, to: 25_000 },
          unit: { from: 'AMOUNT', to: 'PERCENT' },
          updatedAt: { from: 1, to: 2 },
          unheardOf: { from: 'A_CODE', to: 'B_CODE' },
        },
      }),
    ).toEqual(['이름: 봄 → 여름', '할인값: 1,000 → 25,000', '단위: 원 → %']);
  });

  it.each([
    ['order.state', 'order', 'ORDER_PAYMENT', 'ORDER_CONFIRM', '상태: 결제완료 → 상품준비중'],
    ['claim.state', 'claim', 'RETURN_REQUESTED', 'RETURN_COMPLETED', '상태: 반품요청 → 반품완료'],
    ['claim.collection', 'claim', 'COLLECTION_PENDING', 'COLLECTION_COMPLETE', /^회수 상태: \S.* → \S.*$/],
    ['approval.approved', 'approval', 'AWAITING', 'APPROVED', '상태: 확인 중 → 등록됨'],
    ['user.type', 'user', 'PERSON', 'COMPANY', '구분: 개인 → 병원·기업'],
    ['operator.scopes', 'user', ['manager'], ['console', 'manager'], '권한: 주문 관리 → 전체 관리, 주문 관리'],
    ['delivery.correct', 'purchase', ['CJ', '1'], ['HANJIN', '2'], '송장: CJ대한통운, 1 → 한진택배, 2'],
  ] as const)('%s shows the state before and after', (action, type, from, to, line) => {
    const [shown, ...others] = lines(action, type, { from, to, userId: id, reason: '사유' });
    expect(shown).toMatch(line);
    expect(others).toEqual([]);
  });

  it('of an older version is readable', () => {
    expect(lines('island.change', 'island', { from: { name: '제주' }, to: { name: '제주도' } })).toEqual([
      '이름: 제주 → 제주도',
    ]);
    expect(lines('purchase.receiver', 'purchase', { postcode: { from: '06236', to: '06134' } })).toEqual([
      '우편번호: 0**** → 0****',
    ]);
    expect(lines('form.answered', 'form', { before: null, after: '네' })).toEqual(['답변: 없음 → 네']);
    expect(
      lines('product.update', 'product', { changes: [{ field: 'price', item: null, from: 1000, to: 2000 }], more: 3 }),
    ).toEqual(['정가: 1,000 → 2,000', '그 밖의 변경: 3개']);
  });

  it('names the records that a field refers to, and shows no id', () => {
    const details = { changes: { _brand: { from: null, to: id }, _image: { from: id, to: null } } };
    expect(referencesOf({ action: 'x', objectType: 'catalogue', details })).toEqual([
      { type: 'brand', id },
      { type: 'file', id },
    ]);
    expect(lines('catalogue.change', 'catalogue', details, new Map([[`brand:${id}`, '이루온']]))).toEqual([
      '브랜드: 없음 → 이루온',
      '사진: 지정됨 → 없음',
    ]);
  });

  it('of a download shows its filter and count', () => {
    const details = {
      reason: '정산',
      count: 12,
      filter: { from: '2026-11-01', to: '2026-11-30', orderStatus: 'ORDER_PAYMENT' },
    };
    expect(lines('orders.export', 'orders', details)).toEqual([
      '건수: 12',
      '조건: 2026-11-01 ~ 2026-11-30, 주문 상태 결제완료',
    ]);
  });
});

it('names roles', () => {
  expect(['console,manager/ROOT', 'console/ADMIN', 'manager/ADMIN', 'member', null].map(auditRoleLabel)).toEqual([
    ...['최고 관리자', '전체 관리', '주문 관리', '회원', ''],
  ]);
});

it('has a Korean label for every action, without doubled words', () => {
  const labels = Object.entries(auditActionLabels);
  expect(labels.length).toBeGreaterThan(150);
  const doubled = labels.filter(([, label]) => /([가-힣]{2,})\s+\1/.test(label) || /\S*등록 등록/.test(label));
  expect(doubled).toEqual([]);
  expect(labels.filter(([, label]) => !/^(API )?[가-힣0-9 ·:()1]+$/.test(label))).toEqual([]);
  expect(Object.values(auditObjectLabels).filter((label) => /[a-zA-Z]/.test(label.replace('API ', '')))).toEqual([]);
});

it('has a label for every field of every record', () => {
  // Echoed fields are not stored.
  const fields = records.flatMap(({ resource: { kind, input }, echoed }) =>
    Object.keys(input.shape).flatMap((field) => (echoed.includes(field) ? [] : [[kind, field] as const])),
  );
  expect(fields.length).toBeGreaterThan(60);
  expect(fields.filter(([type, field]) => auditFieldLabel(type, field) === undefined)).toEqual([]);
});
