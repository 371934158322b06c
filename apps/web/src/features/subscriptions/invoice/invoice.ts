import type { CurrentUser, PublicSettings, Subscription } from '@pindahlapak/contract';
import { appName, invoiceTexts } from '@pindahlapak/messages';

type InvoiceStatus = keyof typeof invoiceTexts.statuses;

/** An invoice (S12.8). Amounts in rupiah, `date` in UTC. */
export interface Invoice {
  id: string;
  /** Equal to the record's id. */
  invoiceNumber: string;
  date: string;
  dueDate?: string;
  company: { name: string; address: string; phone: string; email: string };
  customer: { name: string; email: string; phone: string; address: string };
  description: string;
  plan: string;
  amount: number;
  subtotal: number;
  discount?: number;
  tax?: number;
  total: number;
  status: InvoiceStatus;
  paymentMethod: string;
}

const invoiceStatus = (status: string | null): InvoiceStatus =>
  status === 'success' || status === 'pending' ? status : 'failed';

type Seller = Pick<CurrentUser, 'fullName' | 'email' | 'phoneNumber' | 'address'>;
type Contacts = Pick<PublicSettings, 'supportPhone' | 'supportEmail'>;

/** Builds the invoice of a subscription record. Only paid records are shown as paid. */
export function buildInvoice(
  record: Subscription,
  seller: Seller | undefined,
  contacts: Contacts | undefined,
): Invoice {
  return {
    id: record.id,
    invoiceNumber: record.id,
    date: record.createdAt,
    company: {
      name: appName,
      address: invoiceTexts.companyAddress,
      phone: contacts?.supportPhone ?? '',
      email: contacts?.supportEmail ?? '',
    },
    customer: {
      name: seller?.fullName ?? '',
      email: seller?.email ?? '',
      phone: seller?.phoneNumber ?? '',
      address: seller?.address ?? '',
    },
    description: record.planDescription,
    plan: record.planName,
    amount: record.price,
    subtotal: record.price,
    total: record.price,
    status: invoiceStatus(record.status),
    paymentMethod: record.paymentMethod,
  };
}

/** 'LUNAS', 'MENUNGGU' or 'GAGAL' (S12.8). */
export const invoiceStatusLabel = (status: InvoiceStatus): string => invoiceTexts.statuses[status];
