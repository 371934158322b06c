import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

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
