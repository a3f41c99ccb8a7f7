import { buffer } from 'node:stream/consumers';
import { fromBuffer, type ZipFile } from 'yauzl';

/** The files of an archive by name, each checked against the sizes and the checksum in the directory by its reader. */
export function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>();
    const readAll = (zip: ZipFile) => {
      zip.on('error', reject);
      zip.on('end', () => resolve(files));
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as never, (error, stream) => {
          if (error) return reject(error);
          buffer(stream).then((content) => {
            files.set(entry.fileName, content);
            zip.readEntry();
          }, reject);
        });
      });
      zip.readEntry();
    };
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => (error ? reject(error) : readAll(zip)));
  });
}
