const isText = (value: unknown): value is string => typeof value === 'string';

/** The parts of a failed delivery that may be logged. Messages of nodemailer and of mail servers name the recipient and are left out. */
export interface DeliveryFailure {
  code: string | undefined;
  /** The mail server's answer, such as 550. */
  responseCode: number | undefined;
  /** The command that got this answer, such as `RCPT TO`. */
  command: string | undefined;
}

/** Reads the error of a delivery. */
export function readDeliveryFailure(error: unknown): DeliveryFailure {
  const { code, responseCode, command } = (error ?? {}) as Record<string, unknown>;
  return {
    code: isText(code) ? code : error instanceof Error ? error.name : undefined,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    command: isText(command) ? command : undefined,
  };
}

const aboutTheMail = ['MAIL FROM', 'RCPT TO', 'DATA'];

/**
 * Whether the mail server refused this mail for good: 5xx for its sender, its recipient or its text (RFC 5321, 4.2.1). A
 * 5xx for the connection or the sign-in can be mended in the settings, so the mail waits.
 */
export const isFinal = ({ responseCode, command }: DeliveryFailure): boolean =>
  responseCode !== undefined && responseCode >= 500 && command !== undefined && aboutTheMail.includes(command);
