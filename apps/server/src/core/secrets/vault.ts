import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A key that stored texts are encrypted with. */
export interface SealingKey {
  /** Names the key; made of its digest. */
  id: string;
  /** 32 bytes. */
  secret: Buffer;
}

/** Encrypts a text for storage: nonce, tag, ciphertext. `owner` is bound to it, so that rows cannot be swapped. */
export function seal(key: SealingKey, owner: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key.secret, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts what `seal` made; throws where the key, the owner or the bytes are not the same. */
export function unseal(key: SealingKey, owner: string, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(algorithm, key.secret, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

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
