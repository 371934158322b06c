import { hkdfSync } from 'node:crypto';
import { seal, unseal, type SealingKey } from './seal.ts';

/** A text as it is stored, and which key opens it. */
export interface Sealed {
  keyId: string;
  sealed: Uint8Array;
}

/** Keeps secrets of accounts that have to be read again, such as that of the codes of a second factor. */
export interface Vault {
  seal(owner: string, text: string): Promise<Sealed>;
  /** Null where another key sealed it: that of another folder, or one that was lost. */
  open(owner: string, stored: Sealed): Promise<string | null>;
}

/** A vault under a key of its own, derived from the folder's key, which is read on first use. */
export function createVault(loadKey: () => Promise<SealingKey>): Vault {
  let loaded: Promise<SealingKey> | undefined;
  const key = (): Promise<SealingKey> =>
    (loaded ??= loadKey().then(({ id, secret }) => ({
      id,
      secret: Buffer.from(hkdfSync('sha256', secret, '', 'pindahlapak accounts', 32)),
    })));
  return {
    async seal(owner, text) {
      const own = await key();
      return { keyId: own.id, sealed: seal(own, owner, text) };
    },
    async open(owner, { keyId, sealed }) {
      const own = await key();
      return keyId === own.id ? unseal(own, owner, sealed) : null;
    },
  };
}
