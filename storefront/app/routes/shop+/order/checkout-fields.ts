import type { FieldMetadata } from '@conform-to/react';
import type { OrderTermCode } from '@iruon/contract';

type Fieldset<Name extends string> = FieldMetadata<Record<Name, string>>;

/** Every field of the form for any chosen destination, by the names of the request. */
export interface CheckoutFields {
  sender: Fieldset<'name' | 'phone' | 'email'>;
  destination: FieldMetadata<string>;
  sameAsSender: FieldMetadata<string>;
  receiver: Fieldset<'name' | 'phone' | 'postcode' | 'address1' | 'address2'>;
  keepAddress: FieldMetadata<string>;
  keepDefault: FieldMetadata<string>;
  requestPreset: FieldMetadata<string>;
  requestMessage: FieldMetadata<string>;
  paymentMethod: FieldMetadata<string>;
  card: FieldMetadata<string>;
  quota: FieldMetadata<string>;
  account: Fieldset<'accountBankCode' | 'accountNumber' | 'accountHolder'>;
  cashReceipt: Fieldset<'kind' | 'phone' | 'businessNo'>;
  point: FieldMetadata<string>;
  money: FieldMetadata<string>;
  consents: Fieldset<OrderTermCode>;
}
