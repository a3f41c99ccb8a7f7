/** The fields of section 3 of the specification, with the schemas of the OpenAPI document that have them. */
interface EntityFields {
  /** The row of docs/coverage. */
  readonly id: string;
  /** Components, and `POST /path` for a request or `GET /path` for a response. Each field is in at least one. */
  readonly at: readonly string[];
  /** Separated by spaces; `charge.type` is a field of an object, lists are written like their entries. */
  readonly fields: string;
}

const business = (prefix: string) =>
  ['no', 'name', 'type', 'service', 'ceoName', 'postcode', 'address1', 'address2']
    .map((field) => `${prefix}.${field}`)
    .join(' ');
const address = 'postcode address1 address2';
const charge =
  'charge.type charge.fixedAmount charge.pricesRange.price charge.pricesRange.amount charge.travelRange.distance charge.travelRange.amount';
const orderFields = 'purchaseStatus claimStatus orderStatus orderStatusMessage claimStatusMessage purchaseNo';
const claimFields = 'claimStatus claimReason claimReasonDetails';
const inside = (prefix: string, fields: string) =>
  fields
    .split(' ')
    .map((field) => `${prefix}.${field}`)
    .join(' ');
const receiverFields = inside('receiver', `title type name phone email ${address} geolocation isDefault isFactory`);
const reviewFields = '_product _purchase subject content reply star images product';

export const entityFields: readonly EntityFields[] = [
  {
    id: 'entity:user',
    at: ['User'],
    fields: `name tel email money meta.CustNo username phone ${address} ${business('business')}`,
  },
  {
    id: 'entity:sign-up-user',
    at: ['POST /api/v1/users'],
    fields: inside(
      'member',
      `_terms username password name email phone bizNumber promoterCode type ${business('business')} meta.CustNo meta.mbCode meta.custCode meta.old_custCode`,
    ),
  },
  {
    id: 'entity:promoter-registration',
    at: ['PromoterRegistration'],
    fields: '_terms type ci phone bank.code bank.accountNumber bank.accountHolder residentRegistrationNumber',
  },
  {
    id: 'entity:setting',
    at: ['Setting'],
    fields:
      'shop.displayCodes shop.shippingCodes.value shop.shippingCodes.warehouse.geolocation shop.shippingCodes.areas__available academy.categories siteHelpChat.messages shop.cashReceipt shop.showroomCodes shop._delivery shop.delivery seo.meta',
  },
  {
    id: 'entity:setting',
    at: ['ConsoleSetting'],
    fields:
      'shop.displayCodes shop.shippingCodes.value shop.showroomCodes shop.cashReceipt shop._delivery shop.delivery academy.categories siteHelpChat.messages seo.meta smtp.username openai promptGroups',
  },
  { id: 'entity:setting', at: ['ConsoleSettingUpdate'], fields: 'smtp.username smtp.password' },
  {
    id: 'entity:cart-line',
    at: ['CartLine'],
    fields:
      '_product _shipping _shippingOption product shippingOption shippingCode shippingBundleType salePrice discountPrice amount',
  },
  {
    id: 'entity:shipping-option-code-bundle-type',
    at: ['ShippingOption'],
    fields: `${charge} service.isActive service.charge.amount island.isActive island.charge.amount__base island.charge.amount__jeju code bundle.type`,
  },
  {
    id: 'entity:shipping-policy',
    at: ['ConsoleShipping'],
    fields:
      'name startsAt endsAt target.type target._products target._categories isActive code options.bundle.type options.charge.type',
  },
  {
    id: 'entity:shipping-method',
    at: ['ConsoleShippingCode'],
    fields: `text value ${inside('warehouse', `${address} geolocation`)} areas__available`,
  },
  {
    id: 'entity:geolocation',
    at: ['Destination'],
    fields: 'geolocation.type geolocation.coordinates',
  },
  { id: 'entity:coupon', at: ['ConsoleCoupon'], fields: 'name unit value limit count issue usage' },
  {
    id: 'entity:coupon-issue-rule',
    at: ['ConsoleCoupon'],
    fields: inside(
      'issue',
      'type event.type event.code round.type round.includeds round.excludeds target.type target._users target._levels target.userTypes limit.shop.count__sum limit.shop.price__sum startsAt endsAt issuesAt isActive',
    ),
  },
  {
    id: 'entity:coupon-usage-rule',
    at: ['ConsoleCoupon'],
    fields: inside(
      'usage',
      'type target.type target.price target._products target._categories target._exhibitions target.displayCodes limit.shop.count__sum limit.shop.price__sum limit.target.price__min limit.target.price__max startsAt endsAt isActive combinable',
    ),
  },
  {
    id: 'entity:coupon-cart',
    at: ['UserCoupon'],
    fields: 'unit value limit usage.target.price usage.combinable _product shippingCode',
  },
  {
    id: 'entity:user-coupon',
    at: ['UserCoupon'],
    fields: '_user _coupon name unit round value limit isUsed isExpired isExcluded usage usedAt createdAt',
  },
  { id: 'entity:terms', at: ['Terms'], fields: '_id subject content necessary' },
  {
    id: 'entity:form-inquiry',
    at: ['Form'],
    fields: `code category writer.name writer.phone ${inside('meta', `_terms name phone email ${address}`)} content`,
  },
  { id: 'entity:inquiry-call', at: ['ConsoleInquiryCall'], fields: 'group index query reply isEnabled' },
  { id: 'entity:order', at: ['Order'], fields: orderFields },
  { id: 'entity:order', at: ['ConsoleOrder'], fields: orderFields },
  { id: 'entity:legacy-order', at: ['LegacyOrder'], fields: orderFields },
  { id: 'entity:legacy-order', at: ['ConsoleLegacyOrder'], fields: orderFields },
  {
    id: 'entity:checkout-cart-lines-price',
    at: ['Quote'],
    fields: '_carts carts _coupons coupons point money',
  },
  {
    id: 'entity:checkout-sender',
    at: ['POST /api/v1/shop/orders'],
    fields: inside('sender', `username name phone email ${address}`),
  },
  { id: 'entity:checkout-receiver', at: ['POST /api/v1/shop/orders'], fields: receiverFields },
  { id: 'entity:checkout-receiver', at: ['Purchase'], fields: receiverFields },
  {
    id: 'entity:checkout-payment-method',
    at: ['POST /api/v1/shop/orders'],
    fields:
      '_carts _coupons point money account.accountNumber account.accountHolder account.accountBankCode cashReceipt.enabled cashReceipt.phone requestMessage paymentMethod paymentUserKey paymentUserName paymentUserPhone',
  },
  { id: 'entity:claim', at: ['Claim'], fields: claimFields },
  { id: 'entity:claim', at: ['MemberClaim'], fields: claimFields },
  { id: 'entity:claim', at: ['MyClaim'], fields: claimFields },
  { id: 'entity:claim', at: ['ConsoleClaim'], fields: claimFields },
  { id: 'entity:claim', at: ['ConsoleClaimDetail'], fields: claimFields },
  { id: 'entity:claim', at: ['POST /api/v1/me/orders/{_id}/claims'], fields: claimFields },
  { id: 'entity:review', at: ['MyReview'], fields: reviewFields },
  { id: 'entity:review', at: ['ConsoleReview'], fields: reviewFields },
  { id: 'entity:review', at: ['POST /api/v1/me/reviews'], fields: '_product _purchase subject content star' },
  {
    id: 'entity:destination',
    at: ['Destination'],
    fields: `title name phone email ${address} geolocation isDefault`,
  },
  {
    id: 'entity:destination',
    at: ['POST /api/v1/me/destinations'],
    fields: `title name phone email ${address} geolocation isDefault`,
  },
  { id: 'entity:delivery-region', at: ['Island'], fields: 'code areas.postcode' },
  {
    id: 'entity:product',
    at: ['ConsoleProductDetail'],
    fields:
      '_brand _category _thumb _images images _addOns _options _supplies _relateds _bundleds type code name content cost price stock stockEnabled size origin manufacturer shows sells sequence flags groups labels hashtags relatedGroupCode addOns addOnsConf.enabled discountEnabled discount.unit discount.amount discount.expiration.enabled discount.expiration.startDate discount.expiration.endDate options optionsConf.enabled optionsConf.sort optionsConf.criteria relateds relatedsConf.enabled variation.code variation.list variation.spec bundleds',
  },
  {
    id: 'entity:product',
    at: ['Product'],
    fields:
      '_brand _category _thumb _images images _addOns _options _supplies _relateds _bundleds type code name content price stock stockEnabled size origin manufacturer sells flags labels hashtags options optionsConf.enabled optionsConf.criteria addOns relateds bundleds discount.unit discount.amount',
  },
  { id: 'entity:option-value', at: ['OptionCriterion'], fields: 'values.img values.name values.hexa' },
  { id: 'entity:option-criterion', at: ['OptionCriterion'], fields: 'type name values' },
  { id: 'entity:option-variant', at: ['OptionVariant'], fields: 'hexa name value price stock enabled' },
  {
    id: 'entity:related-bundled-item',
    at: ['ConsoleProductDetail'],
    fields: ['relateds', 'bundleds', 'addOns']
      .map((list) => inside(list, '_product _option _supply custom.name custom.price enabled deleted'))
      .join(' '),
  },
  { id: 'entity:category', at: ['Category'], fields: '_id _parent _parents code name color depth' },
  { id: 'entity:category', at: ['ConsoleCategory'], fields: '_id _parent _parents code name color depth' },
  {
    id: 'entity:user-grade-level',
    at: ['ConsoleLevel'],
    fields: 'code name index scope isActive isWelcome criteria.type criteria.value criteria.isActive points coupons',
  },
  {
    id: 'entity:point-record',
    at: ['UserPoint'],
    fields:
      '_user _point name limit amount amount_left amount_used isUsed isExpired isExcluded isDisabled usage usedAt',
  },
  { id: 'entity:bank', at: ['PayeeBank'], fields: 'code accountNumber accountHolder' },
  {
    id: 'entity:bank-verification',
    at: ['BankVerification'],
    fields:
      'bank.code bank.accountNumber bank.accountHolder sendAmount senderName attemptCount isSuccess isOutDated isOutdated',
  },
  {
    id: 'entity:banner-like-item',
    at: ['ConsoleBandBanner'],
    fields: `code name url ${inside('display', 'enabled hasPeriod startedAt endedAt')}`,
  },
  {
    id: 'entity:banner-like-item',
    at: ['ConsoleBanner'],
    fields: `code name url ${inside('display', 'enabled hasPeriod startedAt endedAt')}`,
  },
  { id: 'entity:banner-images-index', at: ['Banner'], fields: 'images.index' },
  { id: 'entity:board-image-thumb-files', at: ['Board'], fields: 'image thumb files' },
  { id: 'entity:popup', at: ['Popup'], fields: '_id content url left top width height' },
  { id: 'entity:tag-label', at: ['ConsoleCode'], fields: 'text value color shows tempId' },
];
