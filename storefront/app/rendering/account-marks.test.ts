import { expect, it } from 'vitest';
import { withAccount } from './account-marks';

const marked = (html: string) => withAccount(html, 'a1');
const INPUT = '<input data-account="" type="hidden" name="_account" value="a1"/>';

it.each([
  ['<form method="post" action="/logout?index">가', `<form method="post" action="/logout?index">${INPUT}가`],
  ['<form method="post">', `<form method="post">${INPUT}`],
  ['<form method="get" action="/shop">', '<form method="get" action="/shop">'],
  ['<form action="/shop">', '<form action="/shop">'],
  ['<form method="post" action="https://pay.example/">', '<form method="post" action="https://pay.example/">'],
  ['<form method="post" action="//pay.example/">', '<form method="post" action="//pay.example/">'],
  ['<form method="post" action="/files/my-data">', '<form method="post" action="/files/my-data?_account=a1">'],
  [
    '<form method="post" action="/files/claims/1?order=2">',
    '<form method="post" action="/files/claims/1?order=2&amp;_account=a1">',
  ],
])('names the account in each form that posts to this site: %s', (html, expected) => {
  expect(marked(html)).toBe(expected);
});
