import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverIdentity } from './identity.ts';

/** The paths of a certificate and its key. */
export interface Certificate {
  cert: string;
  key: string;
}

const EXTENSIONS = {
  authority: ['-addext', 'basicConstraints=critical,CA:TRUE'],
  other: ['-addext', 'basicConstraints=critical,CA:FALSE'],
};

/** An authority of a test. The user of the Postgres server must be able to enter its folder. */
export class TestAuthority {
  readonly folder: string;
  readonly cert: string;
  readonly #key: string;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    const { cert, key } = this.#make('authority', 'an authority of a test', EXTENSIONS.authority);
    this.cert = cert;
    this.#key = key;
  }

  /** A certificate of a host, by its DNS name. */
  ofHost(name: string): Certificate {
    const signed = ['-CA', this.cert, '-CAkey', this.#key, '-addext', `subjectAltName=DNS:${name}`];
    return this.#make(name, name, [...EXTENSIONS.other, ...signed]);
  }

  /** A certificate of a role of the database. */
  ofRole(name: string): Certificate {
    return this.#make(name, name, [...EXTENSIONS.other, '-CA', this.cert, '-CAkey', this.#key]);
  }

  #make(file: string, name: string, extensions: string[]): Certificate {
    const [cert, key] = ['crt', 'key'].map((suffix) => join(this.folder, `${file}.${suffix}`)) as [string, string];
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert, '-subj', `/CN=${name}`, ...extensions], {
      stdio: 'pipe',
    });
    // Postgres reads only a key that nobody else can read.
    chmodSync(key, 0o600);
    const { uid, gid } = serverIdentity();
    if (uid !== undefined && gid !== undefined) chownSync(key, uid, gid);
    return { cert, key };
  }
}

/** Server settings that encrypt every connection: roles log in by password, `certified` by its certificate alone. */
export function encryptedServer(
  authority: TestAuthority,
  host: Certificate,
  certified: string,
): Record<string, string | number> {
  const rules = join(authority.folder, 'pg_hba.conf');
  writeFileSync(
    rules,
    `hostssl all ${certified} 127.0.0.1/32 cert\nhostssl all all 127.0.0.1/32 scram-sha-256\nhostnossl all all all reject\n`,
  );
  return { ssl: 'on', ssl_cert_file: host.cert, ssl_key_file: host.key, ssl_ca_file: authority.cert, hba_file: rules };
}
