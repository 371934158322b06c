import type { Subscription } from '@pindahlapak/contract';
import { subscriptionTexts as texts } from '@pindahlapak/messages';
import { formatDate } from '@pindahlapak/model';
import { Download, Eye, ReceiptText } from 'lucide-react';
import { Money } from '../../components/display/money.tsx';
import { Table, TableCell, TableHead, TableRow } from '../../components/display/table.tsx';
import { Badge } from '../../components/display/badge.tsx';
import { Button } from '../../components/form/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { statusLabel, statusTone } from './subscription-status.ts';

interface SubscriptionTableProps {
  records: readonly Subscription[];
  onView: (record: Subscription) => void;
  onDownload: (record: Subscription) => void;
}

/** The subscription records with their status and invoice; only what was paid can be downloaded (S12.8). */
export function SubscriptionTable({ records, onView, onDownload }: SubscriptionTableProps) {
  if (records.length === 0) {
    return <EmptyState icon={<ReceiptText />} title={texts.noHistory} text={texts.noHistoryText} />;
  }
  return (
    <Table caption={texts.historyTable} className="min-w-3xl">
      <thead>
        <tr>
          <TableHead>{texts.date}</TableHead>
          <TableHead>{texts.description}</TableHead>
          <TableHead>{texts.paymentMethod}</TableHead>
          <TableHead className="text-right">{texts.amount}</TableHead>
          <TableHead>{texts.status}</TableHead>
          <TableHead>{texts.actions}</TableHead>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <TableRow key={record.id}>
            <TableCell className="whitespace-nowrap">{formatDate(record.createdAt, 'long')}</TableCell>
            <TableCell className="min-w-48">
              <span className="block font-semibold">{record.planDescription}</span>
              <span className="text-muted">{record.planName}</span>
            </TableCell>
            <TableCell>{record.paymentMethod}</TableCell>
            <TableCell className="text-right font-semibold">
              <Money amount={record.price} />
            </TableCell>
            <TableCell>
              <Badge tone={statusTone(record.status)}>{statusLabel(record.status)}</Badge>
            </TableCell>
            <TableCell className="py-1.5">
              <div className="flex">
                <Button
                  look="ghost"
                  size="icon-small"
                  aria-label={texts.viewOf(record.id)}
                  title={texts.view}
                  onClick={() => onView(record)}
                >
                  <Eye aria-hidden />
                </Button>
                <Button
                  look="ghost"
                  size="icon-small"
                  aria-label={texts.downloadOf(record.id)}
                  title={texts.download}
                  disabled={record.status !== 'success'}
                  onClick={() => onDownload(record)}
                >
                  <Download aria-hidden />
                </Button>
              </div>
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
