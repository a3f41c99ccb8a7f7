import { productCodes } from '../product-codes/resource.ts';

export const productCodeOperations = productCodes.operations;
