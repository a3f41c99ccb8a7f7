export { findFaq, findFaqs } from './repository.ts';
