import { parseWithZod } from '@conform-to/zod/v4';
import { expect, it } from 'vitest';
import { checkoutSchema, NEW_DESTINATION } from '~/routes/shop+/order/checkout-schema';
import { destinationSchema } from './destination-schema';

it('every form shows the same message for a missing address', () => {
  const form = new FormData();
  form.set('destination', NEW_DESTINATION);
  const messagesOf = (result: ReturnType<typeof destinationSchema.safeParse>) =>
    Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
  const ordering = parseWithZod(form, { schema: checkoutSchema(form, []) }).reply().error;
  const saving = messagesOf(destinationSchema.safeParse({}));
  expect(ordering).toMatchObject({
    'receiver.postcode': [saving.postcode],
    'receiver.address1': [saving.address1],
    'receiver.address2': [saving.address2],
  });
  expect(saving.postcode).toContain('찾');
});
