import type { ErrorCode } from '@pindahlapak/messages';

/** HTTP status (and `code` of the envelope) of every error (S11.2). */
export const errorStatus: Record<ErrorCode, number> = {
  validation: 422,
  'malformed-request': 400,
  'unsupported-media-type': 415,
  'request-too-large': 413,
  'route-not-found': 404,
  internal: 500,
  unavailable: 503,
  'account-busy': 429,
  'too-many-tries': 429,
  'token-required': 401,
  'token-invalid': 401,
  'token-expired': 401,
  'role-missing': 401,
  'wrong-credentials': 401,
  'account-disabled': 403,
  'email-taken': 409,
  'reset-code-wrong': 400,
  'reset-token-wrong': 400,
  'old-password-wrong': 400,
  'profile-image-too-large': 413,
  'profile-image-unreadable': 422,
  'subscription-expired': 403,
  'quota-full': 403,
  'product-not-found': 404,
  'product-changed': 409,
  'product-exists': 409,
  'configuration-changed': 409,
  'window-empty': 404,
  'windows-full': 409,
  'category-list-unreadable': 422,
  'category-list-too-large': 413,
  'file-missing': 422,
  'mappings-full': 409,
  'device-not-found': 404,
  'device-limit': 403,
  'pairing-code-wrong': 400,
};

/** The 401 errors that end a session in the dashboard (S11.4). */
export const sessionErrorCodes = [
  'token-required',
  'role-missing',
  'token-expired',
  'token-invalid',
] as const satisfies ErrorCode[];
