import { fileUrl } from '../files/index.ts';
import type { BannerImage } from './repository.ts';

/** A picture in the shape of the contract. */
export const wireImage = ({ index, fileId }: BannerImage) => ({ index, _file: fileId, url: fileUrl(fileId) });
