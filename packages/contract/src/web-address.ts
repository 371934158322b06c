import { fieldMessages as texts } from '@pindahlapak/messages';
import { addressProblem, webAddress, type AddressProblem } from '@pindahlapak/model';

/** An absolute http or https address. */
export const isWebAddress = (value: string): boolean => webAddress(value) !== null;

const addressRefusals: Record<AddressProblem, string> = {
  'no-web-address': texts.addressInvalid,
  'user-info': texts.addressUserInfo,
  'private-host': texts.addressPrivate,
};

/** The text that says why this cannot be the address of a listing or picture; null where it can. */
export function addressRefusal(value: string): string | null {
  const problem = addressProblem(value);
  return problem === null ? null : addressRefusals[problem];
}
