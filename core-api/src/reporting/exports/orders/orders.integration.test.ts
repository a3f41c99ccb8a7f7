import Excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import { openExport } from './orders.fixture.ts';

const { disposition, book, rowOf, valuesOf } = await openExport();

describe('the file', () => {
  // @covers screen:part/spreadsheet-export-named-title-time
  it('has a title and its Seoul time as name, for old clients too', () => {
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent('주문내역_2026-06-01_093005.xlsx')}`);
    expect(disposition).toMatch(/filename="_2026-06-01_093005\.xlsx"/);
  });

  it('has both sheets, each with a frozen header and a filter over its rows', () => {
    expect(book.worksheets.map(({ name }) => name)).toEqual(['주문상세', '결제']);
    for (const [index, end] of [
      [0, 'AB4'],
      [1, 'X3'],
    ] as const) {
      const sheet = book.worksheets[index];
      expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
      expect(sheet?.autoFilter).toBe(`A1:${end}`);
    }
  });
});

describe('the order lines', () => {
  it('contain numbers, texts, Seoul dates and Korean labels', () => {
    expect(valuesOf('주문상세', 2)).toEqual({
      주문번호: '20260302-AAAAAAA1',
      주문일시: new Date('2026-03-02T00:30:00Z'),
      결제일시: new Date('2026-03-02T00:31:00Z'),
      고객번호: '0012345',
      상호: '=HYPERLINK("http://evil.example")',
      회원명: '박원장',
      상품코드: '00123',
      상품명: '=1+1',
      옵션: '직경 4.5 / 길이 10',
      '수량(개)': 3,
      '정가(원)': 12_000,
      '판매단가(원)': 10_000,
      '상품금액(원)': 30_000,
      '쿠폰할인(원)': 0,
      주문상태: '배송중',
      클레임상태: null,
      구매상태: '구매진행',
      결제수단: '신용·체크카드',
      받는분: '김이루',
      우편번호: '01234',
      주소: '서울 종로구 2층',
      '받는분 연락처': '01012345678',
      '배송 요청사항': '부재 시 경비실에 맡겨 주세요.',
      택배사: 'CJ대한통운',
      송장번호: '001234567890',
      발송일시: new Date('2026-03-02T10:00:00Z'),
      배송완료일시: null,
      구매확정일시: null,
    });
  });

  it('show amounts, dates and identifiers in their formats', () => {
    const cells = rowOf('주문상세', 2);
    expect(cells['상품금액(원)']?.numFmt).toContain('#,##0');
    expect(cells.주문일시?.numFmt).toBe('yyyy-mm-dd hh:mm');
    for (const name of ['주문번호', '고객번호', '우편번호', '송장번호']) expect(cells[name]?.numFmt).toBe('@');
  });

  it('never become formulas by user input', () => {
    const cells = rowOf('주문상세', 2);
    expect(cells.상품명?.type).toBe(Excel.ValueType.String);
    expect(cells.상호?.type).toBe(Excel.ValueType.String);
  });

  it('begin and end with the requested Seoul days', () => {
    const numbers = [2, 3, 4].map((row) => valuesOf('주문상세', row).주문일시);
    expect(numbers).toEqual([
      new Date('2026-03-02T00:30:00Z'),
      new Date('2026-03-02T14:00:00Z'),
      new Date('2026-03-03T23:59:59Z'),
    ]);
  });

  it('end in precomputed totals', () => {
    const totals = valuesOf('주문상세', 5);
    expect(totals.주문번호).toBe('합계');
    expect(totals['상품금액(원)']).toEqual({ formula: 'SUBTOTAL(109,M2:M4)', result: 60_004 });
    expect(totals['수량(개)']).toEqual({ formula: 'SUBTOTAL(109,J2:J4)', result: 6 });
    expect(totals['정가(원)']).toBeNull();
  });
});

describe('the payments', () => {
  it('are one per paid purchase, tax apart, refunds negative', () => {
    expect(valuesOf('결제', 2)).toEqual({
      주문번호: '20260302-AAAAAAA1',
      결제일: new Date('2026-03-02T00:00:00Z'),
      '상품금액(원)': 30_000,
      '쿠폰할인(원)': 0,
      '배송비(원)': 3_000,
      '배송비쿠폰(원)': 0,
      '설치비쿠폰(원)': 0,
      '현장서비스쿠폰(원)': 0,
      '포인트(P)': 0,
      '예치금(원)': 1_000,
      '청구금액(원)': 32_000,
      '미수 정리(원)': 0,
      '결제금액(원)': 32_000,
      '과세금액(결제+예치금)(원)': 33_000,
      '공급가액(원)': 30_000,
      '부가세(원)': 3_000,
      '환불액(원)': -11_000,
      '예치금 환불(원)': 0,
      '포인트 환불(P)': 0,
      '남은 금액(결제+예치금)(원)': 22_000,
      결제수단: '신용·체크카드',
      상태: '부분환불',
      현금영수증: null,
      '현금영수증 번호': null,
    });
    expect(valuesOf('결제', 3)).toMatchObject({
      결제일: new Date('2026-03-04T00:00:00Z'),
      '공급가액(원)': 9_095,
      '부가세(원)': 909,
      '환불액(원)': 0,
      결제수단: '무통장입금',
      상태: '결제완료',
      현금영수증: '지출증빙',
      '현금영수증 번호': '023-45-67890',
    });
  });

  it('contain the number of a cash receipt as it was entered', () => {
    expect(rowOf('결제', 3)['현금영수증 번호']).toMatchObject({ type: Excel.ValueType.String, numFmt: '@' });
  });

  it('add up', () => {
    expect(valuesOf('결제', 4)).toMatchObject({
      '결제금액(원)': { formula: 'SUBTOTAL(109,M2:M3)', result: 42_004 },
      '환불액(원)': { formula: 'SUBTOTAL(109,Q2:Q3)', result: -11_000 },
    });
  });
});
