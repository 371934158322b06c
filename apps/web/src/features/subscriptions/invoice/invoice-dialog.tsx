import { invoiceTexts as texts } from '@pindahlapak/messages';
import { formatDate } from '@pindahlapak/model';
import { Download, Eye, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Money } from '../../../components/display/money.tsx';
import { Badge } from '../../../components/display/badge.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { downloadInvoice, previewInvoice, printInvoice } from './invoice-actions.ts';
import { invoiceStatusLabel, type Invoice } from './invoice.ts';

const tones = { success: 'success', pending: 'accent', failed: 'danger' } as const;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-x-6 py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-right font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

interface InvoiceDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** An invoice, with buttons to open, print or save it (S12.8). */
export function InvoiceDialog({ invoice, onClose }: InvoiceDialogProps) {
  const paid = invoice.status === 'success';
  return (
    <Dialog
      onClose={onClose}
      closedByFooter
      title={texts.title}
      text={invoice.invoiceNumber}
      footer={
        <>
          <Button look="ghost" className="sm:mr-auto" onClick={onClose}>
            {texts.close}
          </Button>
          <Button look="secondary" onClick={() => previewInvoice(invoice)}>
            <Eye aria-hidden />
            {texts.preview}
          </Button>
          <Button look="secondary" onClick={() => printInvoice(invoice)}>
            <Printer aria-hidden />
            {texts.print}
          </Button>
          <Button
            disabled={!paid}
            aria-describedby={paid ? undefined : 'invoice-not-paid'}
            onClick={() => downloadInvoice(invoice, texts.downloaded)}
          >
            <Download aria-hidden />
            {texts.download}
          </Button>
        </>
      }
    >
      <dl className="divide-y divide-line rounded-control border border-line bg-surface px-4">
        <Fact label={texts.date}>{formatDate(invoice.date, 'long')}</Fact>
        <Fact label={texts.customer}>
          {invoice.customer.name}
          <span className="block text-sm font-normal text-muted">{invoice.customer.email}</span>
        </Fact>
        <Fact label={texts.description}>
          {invoice.description}
          <span className="block text-sm font-normal text-muted">{invoice.plan}</span>
        </Fact>
        <Fact label={texts.paymentMethod}>{invoice.paymentMethod}</Fact>
        <Fact label={texts.status}>
          <Badge tone={tones[invoice.status]}>{invoiceStatusLabel(invoice.status)}</Badge>
        </Fact>
        <Fact label={texts.total}>
          <Money amount={invoice.total} className="text-lg" />
        </Fact>
      </dl>
      {!paid && (
        <p id="invoice-not-paid" className="mt-3 text-sm text-muted">
          {texts.notPaid}
        </p>
      )}
    </Dialog>
  );
}
