import { windowMethods } from '../ledger/transaction.ts';

export type FieldRule = {
  name: string;
  kind: 'text' | 'integer' | 'boolean';
  required?: true;
  /** Longest value in UTF-8 bytes (text) or digits (integer). */
  bytes: number;
  allowed?: readonly string[];
};

/**
 * The parameters of `AUTHNICE.requestPay`. The window validates them by this table and the browser script contains a copy of it, so both
 * reject the same values. Fields that only change the look of the real window are checked and ignored.
 */
export const windowFieldRules: readonly FieldRule[] = [
  { name: 'clientId', kind: 'text', required: true, bytes: 50 },
  { name: 'method', kind: 'text', required: true, bytes: 20, allowed: windowMethods },
  { name: 'orderId', kind: 'text', required: true, bytes: 64 },
  { name: 'amount', kind: 'integer', required: true, bytes: 12 },
  { name: 'goodsName', kind: 'text', required: true, bytes: 40 },
  { name: 'returnUrl', kind: 'text', required: true, bytes: 500 },
  { name: 'mallReserved', kind: 'text', bytes: 500 },
  { name: 'mallUserId', kind: 'text', bytes: 20 },
  { name: 'buyerName', kind: 'text', bytes: 30 },
  { name: 'buyerTel', kind: 'integer', bytes: 40 },
  { name: 'buyerEmail', kind: 'text', bytes: 60 },
  { name: 'useEscrow', kind: 'boolean', bytes: 5 },
  { name: 'currency', kind: 'text', bytes: 3, allowed: ['KRW'] },
  { name: 'taxFreeAmt', kind: 'integer', bytes: 12 },
  { name: 'cardQuota', kind: 'text', bytes: 100 },
  { name: 'cardCode', kind: 'text', bytes: 100 },
  { name: 'cardShowOpt', kind: 'text', bytes: 50 },
  { name: 'vbankHolder', kind: 'text', bytes: 40 },
  { name: 'vbankValidHours', kind: 'integer', bytes: 4 },
  { name: 'vbankExpDate', kind: 'text', bytes: 30 },
  { name: 'isDigital', kind: 'boolean', bytes: 5 },
  { name: 'language', kind: 'text', bytes: 2, allowed: ['KO', 'EN', 'CN'] },
  { name: 'returnCharSet', kind: 'text', bytes: 10, allowed: ['utf-8'] },
  { name: 'skinType', kind: 'text', bytes: 10, allowed: ['red', 'green', 'purple', 'gray', 'dark'] },
  { name: 'logoImgUrl', kind: 'text', bytes: 500 },
  { name: 'appScheme', kind: 'text', bytes: 200 },
  { name: 'disableScroll', kind: 'boolean', bytes: 5 },
  { name: 'disableEdgeChk', kind: 'boolean', bytes: 5 },
  { name: 'zIdxHigher', kind: 'boolean', bytes: 5 },
];
