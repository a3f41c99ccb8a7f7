import type { FieldMetadata } from '@conform-to/react';
import type { OrderTermCode } from '@iruon/contract';

/** Every field of the form, whichever destination is chosen. */
export interface CheckoutFields {
  senderName: FieldMetadata<string>;
  senderPhone: FieldMetadata<string>;
  senderEmail: FieldMetadata<string>;
  destination: FieldMetadata<string>;
  sameAsSender: FieldMetadata<string>;
  receiverName: FieldMetadata<string>;
  receiverPhone: FieldMetadata<string>;
  postcode: FieldMetadata<string>;
  address1: FieldMetadata<string>;
  address2: FieldMetadata<string>;
  keepAddress: FieldMetadata<string>;
  requestPreset: FieldMetadata<string>;
  requestText: FieldMetadata<string>;
  method: FieldMetadata<string>;
  card: FieldMetadata<string>;
  quota: FieldMetadata<string>;
  receipt: FieldMetadata<string>;
  receiptPhone: FieldMetadata<string>;
  receiptBusinessNo: FieldMetadata<string>;
  point: FieldMetadata<string>;
  money: FieldMetadata<string>;
  consents: FieldMetadata<Record<OrderTermCode, string>>;
}
