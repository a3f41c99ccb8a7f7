import { fileUrl } from '../files/index.ts';
import type { BannerImage } from './repository.ts';

/** A picture as the contract says it. */
export const wireImage = ({ index, fileId }: BannerImage) => ({ index, _file: fileId, url: fileUrl(fileId) });
