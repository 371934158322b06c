import { errorEnvelopeSchema, errorStatus, type Endpoint } from '@pindahlapak/contract';
import { errorMessages, type ErrorCode } from '@pindahlapak/messages';

/** Errors that every call can answer, in addition to its own. */
function commonErrors(endpoint: Endpoint): ErrorCode[] {
  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body;
  return [
    ...(endpoint.access === 'public'
      ? []
      : (['token-required', 'token-invalid', 'token-expired', 'role-missing', 'account-busy'] as const)),
    ...(takesInput === undefined ? [] : (['validation'] as const)),
    'internal',
    'unavailable',
  ];
}

const describe = (code: ErrorCode): string => {
  const text = errorMessages[code];
  return typeof text === 'string' ? `${code}: ${text}` : code;
};

/** The refusals of a call for its description, by status; each line one error code with its text. */
export function errorResponses(endpoint: Endpoint) {
  const codes = [...endpoint.errors, ...commonErrors(endpoint)];
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map(describe).join('\n'),
        content: { 'application/json': { schema: errorEnvelopeSchema } },
      },
    ]),
  );
}
