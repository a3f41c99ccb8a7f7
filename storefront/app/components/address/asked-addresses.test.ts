import { expect, it } from 'vitest';
import { checkoutSchema, NEW_DESTINATION } from '~/routes/shop+/order/checkout-schema';
import { destinationSchema } from './destination-schema';

it('an address that was not looked up is asked for in the same words everywhere', () => {
  const form = new FormData();
  form.set('destination', NEW_DESTINATION);
  const said = (result: ReturnType<typeof destinationSchema.safeParse>) =>
    Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
  const ordering = said(checkoutSchema(form).safeParse({ destination: NEW_DESTINATION }) as never);
  const saving = said(destinationSchema.safeParse({}));
  expect(ordering).toMatchObject({
    postcode: saving.postcode,
    address1: saving.address1,
    address2: saving.address2,
  });
  expect(saving.postcode).toContain('찾');
});
