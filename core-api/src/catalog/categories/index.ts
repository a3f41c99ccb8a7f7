export { findRootCategoriesOf } from './category-repository.ts';
export { ancestorsOf, inTreeOrder } from './rules.ts';
