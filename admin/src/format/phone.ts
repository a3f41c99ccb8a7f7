export { phoneText as showPhone } from '@iruon/contract/spellings/numbers';
