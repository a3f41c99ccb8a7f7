import { areaNames, cutText, type UserLog } from '@iruon/contract';
import * as words from '@iruon/contract/labels';
import { dottedMinute } from '@iruon/contract/seoul';
import { numberText } from '@iruon/contract/won';
import { storedDetails } from '../../platform/records/audit-details.ts';
import { auditFieldLabel } from './audit-fields.ts';

type Line = UserLog['changes'][number];
type Words = Readonly<Record<string, string>>;

export interface Entry {
  readonly action: string;
  readonly objectType: string;
  readonly details: unknown;
}

const couriers: Words = Object.fromEntries(Object.entries(words.couriers).map(([code, { name }]) => [code, name]));

/** The codes of the scalar `from` and `to` of an action, and the label of their field. */
const moves: readonly [actions: RegExp, label: string, codes?: Words][] = [
  [/^order\.state$/, '상태', words.orderStatusLabels],
  [/^campaign\./, '상태', words.campaignStateLabels],
  [/^bulk-upload\./, '상태', words.bulkUploadStateLabels],
  [/^(mail|sms|job)\./, '상태', words.workStateLabels],
  [/^refund\./, '환불', words.refundStateLabels],
  [/^money-report\./, '상태', words.moneyReportStateLabels],
  [/^operator-invitation\./, '상태', words.invitationStateLabels],
  [/^order\.memo$/, '메모'],
  [/^claim\.state$/, '상태', words.claimStateLabels],
  [/^claim\.collection$/, '회수 상태', words.collectionStatusLabels],
  [/^delivery\.correct$/, '송장', couriers],
  [/^purchase\./, '상태', words.purchaseStateLabels],
  [/^(form|inquire)\.state$/, '상태', words.inquireStateLabels],
  [/^approval\./, '상태', words.approvalStateLabels],
  [/^promoter\./, '상태', words.promoterStateLabels],
  [/^bonus\./, '상태', words.holdStateLabels],
  [/^withdrawal\./, '상태', words.withdrawalStateLabels],
  [/^withdrawal-batch\./, '상태', words.batchStateLabels],
  [/^legacy-order\./, '상태', words.legacyOrderStatusLabels],
  [/^export\./, '상태', words.exportStateLabels],
  [/^lot\./, '상태', words.lotStateLabels],
  [/^receipt\./, '상태', words.receiptStateLabels],
  [/^returned-piece\./, '상태', words.returnedPieceStateLabels],
  [/^stock-count\./, '상태', words.stockCountStateLabels],
  [/^webhook\.state$/, '상태', words.webhookStateLabels],
  [/^webhook\.again$/, '전달', words.webhookDeliveryLabels],
  [/^operator\.role$/, '역할'],
  [/^operator\.scopes$/, '권한', words.scopeLabels],
  [/^user\.type$/, '구분', words.userTypeLabels],
  [/^user\.customer$/, '고객번호'],
  [/^user-grade\./, '등급'],
];

/** The codes of fields, by `type.field` or `field`; their other values are no codes. */
const codes: Readonly<Record<string, Words>> = {
  'api-key.state': words.apiKeyStateLabels,
  'approval.type': words.approvalTypeLabels,
  'board.code': words.boardCodeLabels,
  'bulk-upload.mode': words.bulkUploadModeLabels,
  'campaign.kind': words.campaignKindLabels,
  'claim.kind': words.claimKindLabels,
  'courier-template.fileKind': words.courierFileKindLabels,
  'courier-template.phoneFormat': words.courierPhoneFormatLabels,
  'courier-template.rowsPer': words.courierRowLabels,
  'export.kind': words.exportKindLabels,
  'faq.category': words.faqCategoryLabels,
  'file.purpose': words.filePurposeLabels,
  'form.category': words.formCategoryLabels,
  'form.code': words.formCodeLabels,
  'inquiry-call.group': words.inquiryCallGroupLabels,
  'lot.state': words.lotStateLabels,
  'parcel.state': words.parcelStateLabels,
  'point.event': words.pointEventLabels,
  'product.optionsSort': words.optionsSortLabels,
  'product.type': words.productTypeLabels,
  'promoter-rate.type': words.rateTypeLabels,
  'promoter.type': words.bonusTypeLabels,
  'purchase.cashReceipt': words.cashReceiptStateLabels,
  'purchase.kind': words.oddDepositKindLabels,
  'user.state': words.userStateLabels,
  'user.type': words.userTypeLabels,
  ...Object.fromEntries(areaNames.map((area) => [`role.${area}`, { READ: '조회', WRITE: '변경' }])),
  'users.state': words.userStateLabels,
  'users.type': words.userTypeLabels,
  basis: words.salesBasisLabels,
  bundleType: words.bundleTypeLabels,
  carrier: words.carrierLabels,
  cause: words.stockCauseLabels,
  consent: { ANY: '모두', AGREED: '동의한 회원', true: '동의한 회원', false: '모두' },
  courier: couriers,
  courierCode: couriers,
  depositState: words.oddDepositStateLabels,
  direction: { PLUS: '지급', MINUS: '차감', INCREASE: '지급', DECREASE: '차감', GRANT: '지급', DEBIT: '차감' },
  fault: words.claimFaultLabels,
  issueTo: { ...words.couponTargetLabels, FILTER: '조건에 맞는 회원', USERNAMES: '적어 넣은 회원' },
  level: { ROOT: '최고 관리자', ADMIN: '관리자' },
  orderStatus: words.orderStatusLabels,
  proof: { PHONE: '휴대폰', EMAIL: '이메일', IDENTITY: '본인확인' },
  provider: { KAKAO: '카카오', NAVER: '네이버' },
  ending: words.chatEndingLabels,
  scope: words.levelScopeLabels,
  scopes: words.scopeLabels,
  stage: words.chatStageLabels,
  settlement: { TRANSFER: '무통장입금', PAID: '받음', CREDIT: '외상' },
  unit: { AMOUNT: '원', PERCENT: '%', WON: '원' },
  userTypes: words.userTypeLabels,
};

const HIDDEN = new Set([
  'reason',
  'message',
  'userId',
  'user',
  'changes',
  'more',
  'before',
  'after',
  'updatedAt',
  'filter',
]);
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const CODE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;
const SHOWN = 200;
const NOTHING = '없음';
/** A label for values without a name, such as ids. */
const SET = '지정됨';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The types of the objects that fields refer to by id. */
const references: Readonly<Record<string, string>> = {
  _banner: 'file',
  _brand: 'brand',
  _category: 'category',
  _faq: 'faq',
  _file: 'file',
  _image: 'file',
  _level: 'level',
  _parent: 'category',
  _product: 'product',
  _thumb: 'file',
  _user: 'user',
  bannerId: 'file',
  parentId: 'category',
  thumbId: 'file',
};

/** The objects that the fields of an entry refer to, for the names of a page in one query. */
export function referencesOf({ details }: Entry): { type: string; id: string }[] {
  const found: { type: string; id: string }[] = [];
  const visit = (value: unknown, field = ''): void => {
    const type = references[field.split('.').at(-1) ?? ''];
    if (type && typeof value === 'string' && UUID.test(value)) found.push({ type, id: value });
    else if (isRecord(value))
      for (const [key, each] of Object.entries(value)) visit(each, key === 'from' || key === 'to' ? field : key);
  };
  visit(details);
  return found;
}

type Names = ReadonlyMap<string, string>;

/** Describes the changes of an entry in the words of the screens: labels of fields, values before and after. */
export function describeEntry({ action, objectType, ...entry }: Entry, names: Names = new Map()): Line[] {
  if (!isRecord(entry.details)) return [];
  // Entries of older versions contain whole records and personal values.
  const details = storedDetails(objectType, entry.details);

  function text(value: unknown, field: string, own?: Words): string {
    if (value === null || value === undefined || value === '') return NOTHING;
    const last = field.split('.').at(-1) ?? '';
    const known = own ?? codes[`${objectType}.${last}`] ?? codes[last];
    if (typeof value === 'boolean') return value ? '예' : '아니요';
    if (typeof value === 'number') return numberText(value, 2);
    if (Array.isArray(value)) return list(value, field, known);
    if (isRecord(value)) return parts(value, field);
    const plain = String(value);
    if (known?.[plain]) return known[plain];
    if (UUID.test(plain)) return names.get(`${references[last]}:${plain}`) ?? SET;
    if (plain.split(',').length > 1 && plain.split(',').every((each) => UUID.test(each)))
      return `${plain.split(',').length}개`;
    if (INSTANT.test(plain) && !Number.isNaN(Date.parse(plain))) return dottedMinute(new Date(plain));
    if (CODE.test(plain)) return anyCode[plain] ?? SET;
    const readable = plain.includes('<')
      ? plain
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim()
      : plain;
    return readable.length > SHOWN ? `${cutText(readable, SHOWN)}…` : readable || SET;
  }

  function list(values: readonly unknown[], field: string, own?: Words): string {
    if (values.length === 0) return NOTHING;
    const isShort = values.length <= 10 && values.every((each) => !isRecord(each) && !UUID.test(String(each)));
    return isShort ? values.map((each) => text(each, field, own)).join(', ') : `${values.length}개`;
  }

  /** The parts of a value that have labels. */
  function parts(value: Record<string, unknown>, field: string): string {
    const shown = Object.entries(value).flatMap(([key, each]) => {
      const label = auditFieldLabel(objectType, `${field}.${key}`);
      return label === undefined || each === null || each === '' || (Array.isArray(each) && each.length === 0)
        ? []
        : [`${label} ${text(each, key)}`];
    });
    return shown.length > 0 ? cutText(shown.join(', '), SHOWN) : SET;
  }

  /** The filter of a download, its period first. */
  function conditions({
    from: first,
    to: last,
    fromDay = first,
    toDay = last,
    ...rest
  }: Record<string, unknown>): string {
    const days = fromDay || toDay ? [`${String(fromDay ?? '')} ~ ${String(toDay ?? '')}`] : [];
    const others = Object.values(rest).some((value) => value !== null && value !== '') ? [parts(rest, 'filter')] : [];
    return [...days, ...others].join(', ') || '모두';
  }

  const line = (label: string | undefined, from: unknown, to: unknown, field: string, own?: Words): Line[] =>
    label === undefined ? [] : [{ label, from: text(from, field, own), to: text(to, field, own) }];

  const { changes, from, to, before, after, more, filter } = details;
  const ofFields = Array.isArray(changes)
    ? changes.filter(isRecord).flatMap(({ field, item, from: old, to: next }) => {
        const label = auditFieldLabel(objectType, String(field));
        return line(label && (item ? `${label} ${String(item)}` : label), old, next, String(field));
      })
    : Object.entries(isRecord(changes) ? changes : {}).flatMap(([field, change]) =>
        isRecord(change) ? line(auditFieldLabel(objectType, field), change.from, change.to, field) : [],
      );
  const [, moved, own] = moves.find(([actions]) => actions.test(action)) ?? [];
  const isPair = 'from' in details && 'to' in details;
  const ofMove = isPair && moved !== undefined ? line(moved, from, to, 'state', own) : [];
  const ofText = 'after' in details ? line('답변', before, after, 'answer') : [];
  const others = Object.entries(details).flatMap(([field, value]): Line[] => {
    if (HIDDEN.has(field) || (isPair && (field === 'from' || field === 'to'))) return [];
    if (value === null || value === '' || (typeof value === 'string' && UUID.test(value) && !references[field]))
      return [];
    const label = auditFieldLabel(objectType, field);
    if (isRecord(value) && 'from' in value && 'to' in value) return line(label, value.from, value.to, field);
    return label === undefined ? [] : [{ label, from: null, to: text(value, field) }];
  });
  const ofFilter: Line[] = isRecord(filter) ? [{ label: '조건', from: null, to: conditions(filter) }] : [];
  const missing: Line[] =
    typeof more === 'number' && more > 0 ? [{ label: '그 밖의 변경', from: null, to: `${numberText(more)}개` }] : [];
  return [...ofMove, ...ofFields, ...ofText, ...others, ...ofFilter, ...missing];
}

/** The labels of all codes, for fields without codes of their own. */
const anyCode: Words = Object.assign(
  {},
  ...Object.entries(words)
    .filter(([name]) => name.endsWith('Labels'))
    .map(([, value]) => value)
    .filter(isRecord)
    .map((value) => Object.fromEntries(Object.entries(value).filter(([, label]) => typeof label === 'string'))),
) as Words;

/** The label of the actor's role at the time; empty for the system. */
export function auditRoleLabel(role: string | null): string {
  if (role === null) return '';
  if (role === 'member') return '회원';
  const [scopes = '', level = '', ...name] = role.split('/');
  if (level === 'ROOT') return '최고 관리자';
  if (name.length > 0) return name.join('/');
  return scopes.includes('console') ? words.scopeLabels.console : words.scopeLabels.manager;
}
