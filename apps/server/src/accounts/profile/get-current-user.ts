import type { CurrentUser } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import type { UserRow } from '../../core/schema.ts';
import { findAvatarKey } from './profile.sql.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

/** Where the picture of a key is served. */
export const avatarPath = (key: string): string => `/api/avatars/${key}`;

/** The signed-in user as the dashboard reads it. */
export async function getCurrentUser({ db }: Pick<Context, 'db'>, { user }: { user: UserRow }): Promise<CurrentUser> {
  const avatarKey = await findAvatarKey(db.kysely, user.id);
  return {
    id: user.id,
    fullName: user.full_name,
    email: user.email,
    phoneNumber: user.phone_number,
    address: user.address,
    profilImage: avatarKey === null ? null : avatarPath(avatarKey),
    productCount: user.product_count,
    productStorage: user.product_quota,
    totalScrapedProducts: user.total_scraped_products,
    subscriptionType: user.plan,
    subscriptionDate: iso(user.plan_started_at),
    subscriptionExpireDate: iso(user.plan_expires_at),
    ...(user.deletion_at === null ? {} : { deletionAt: iso(user.deletion_at) }),
  };
}
