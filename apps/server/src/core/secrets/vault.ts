import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A key for encrypting stored texts. */
export interface SealingKey {
  /** Identifies the key; made from its digest. */
  id: string;
  /** 32 bytes. */
  secret: Buffer;
}

/** Encrypts a text for storage: nonce, tag, ciphertext. It is bound to `owner`, so that rows cannot be swapped. */
export function seal(key: SealingKey, owner: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key.secret, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts the result of `seal`; throws if the key, the owner or the bytes differ. */
export function unseal(key: SealingKey, owner: string, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(algorithm, key.secret, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

export interface Sealed {
  keyId: string;
  sealed: Uint8Array;
}

/** Stores secrets of accounts that must be readable again, such as the secret of a second factor. */
export interface Vault {
  seal(owner: string, text: string): Promise<Sealed>;
  /** Returns null if another key sealed it, such as that of another folder or a lost one. */
  open(owner: string, stored: Sealed): Promise<string | null>;
}

/** Creates a vault with its own key, derived from the folder's key, which is read on first use. */
export function createVault(loadKey: () => Promise<SealingKey>): Vault {
  let loaded: SealingKey | undefined;
  async function key(): Promise<SealingKey> {
    if (loaded) return loaded;
    const { id, secret } = await loadKey();
    loaded = { id, secret: Buffer.from(hkdfSync('sha256', secret, '', 'pindahlapak accounts', 32)) };
    return loaded;
  }
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
