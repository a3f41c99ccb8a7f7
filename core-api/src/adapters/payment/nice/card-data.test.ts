import { expect, it } from 'vitest';
import { encryptCard } from './stored-cards.ts';

it('encrypts as in the manual', () => {
  const card = { number: '1234567890123456', expiry: '1225', ownerNo: '800101', passwordPrefix: '12' };
  expect(encryptCard(card, '2dcc2a0d63bf469490bb19a201be3735')).toBe(
    '6ecfe97e521bc67c3053d74a9dbdba53033d343fc9e8e38e730964b22ef2e4a59607171b00a9da977141b3f79fffa1e80a16c08bc58666b479f554a966a363414347e62f2621f8df220c7a4a545592d0',
  );
});
