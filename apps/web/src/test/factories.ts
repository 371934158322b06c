import type { CurrentUser } from '@pindahlapak/contract';

const dayMs = 24 * 60 * 60_000;

export const daysFromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

/** A seller on the Pro plan with half-full storage. */
export const makeUser = (own: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 'user-1',
  fullName: 'Siti Rahmawati',
  email: 'siti@contoh.id',
  phoneNumber: '081234567890',
  address: 'Jalan Melati 5, Bandung',
  profilImage: null,
  productCount: 420,
  productStorage: 1000,
  totalScrapedProducts: 1234,
  subscriptionType: 'Pro',
  subscriptionDate: daysFromNow(-30),
  subscriptionExpireDate: daysFromNow(60.5),
  ...own,
});
