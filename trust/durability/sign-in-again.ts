import { loginEndpoint } from '@pindahlapak/contract';
import { clientOf, type Seller } from '@pindahlapak/harness/seller';

/** Signs the seller in again, because a restore ends all sessions. */
export async function signInAgain(address: string, seller: Seller): Promise<Seller> {
  const body = { email: seller.email, password: seller.password };
  const { data: token } = await clientOf(address, null).call(loginEndpoint, { body });
  return { ...seller, token, client: clientOf(address, token) };
}
