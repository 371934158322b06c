import type { Subscription } from '@pindahlapak/contract';
import { subscriptionTexts as texts } from '@pindahlapak/messages';
import { type TransactionStatus, formatDate } from '@pindahlapak/model';
import { Download, Eye, ReceiptText } from 'lucide-react';
import { Money } from '../../components/display/money.tsx';
import { Table, TableCell, TableHead, TableRow } from '../../components/display/table.tsx';
import { Badge, type BadgeTone } from '../../components/display/badge.tsx';
import { Button } from '../../components/form/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';

const labels = new Map<string, string>(Object.entries(texts.statuses satisfies Record<TransactionStatus, string>));

/** Returns the status of a record; a missing one counts as canceled (S12.8). */
const statusOf = (status: string | null): string => status || texts.missingStatus;

/** Returns 'Berhasil', 'Pending' or 'Kedaluwarsa'; any other status unchanged (S12.8). */
export const statusLabel = (status: string | null): string => labels.get(statusOf(status)) ?? statusOf(status);

/** The tone of a status, which only repeats what the label says. */
const tones = new Map<string, BadgeTone>([
  ['success', 'success'],
  ['pending', 'accent'],
  ['expired', 'neutral'],
]);

/** Returns whether the description contains the plan's name as a word: 'Promo' does not contain 'Pro'. */
const namesPlan = ({ planDescription, planName }: Subscription): boolean => {
  const wordsOf = (text: string) => ` ${text.split(/[^\p{L}\p{N}]+/u).join(' ')} `;
  return wordsOf(planDescription).includes(wordsOf(planName));
};

interface SubscriptionTableProps {
  records: readonly Subscription[];
  onView: (record: Subscription) => void;
  onDownload: (record: Subscription) => void;
}

/** The subscription records with their status and invoice; only paid ones can be downloaded (S12.8). */
export function SubscriptionTable({ records, onView, onDownload }: SubscriptionTableProps) {
  return (
    // If the card is too narrow for six columns, each record is a block of three lines that fits the screen.
    <div className="@container">
      <Table caption={texts.historyTable} className="@3xl:min-w-3xl @max-3xl:block">
        <thead className="@max-3xl:sr-only">
          <tr>
            <TableHead>{texts.date}</TableHead>
            <TableHead>{texts.description}</TableHead>
            <TableHead>{texts.paymentMethod}</TableHead>
            <TableHead className="text-right">{texts.amount}</TableHead>
            <TableHead>{texts.status}</TableHead>
            <TableHead>{texts.actions}</TableHead>
          </tr>
        </thead>
        <tbody className="@max-3xl:block">
          {records.length === 0 && (
            <tr className="@max-3xl:block">
              <td colSpan={6} className="@max-3xl:block">
                <EmptyState icon={<ReceiptText />} title={texts.noHistory} text={texts.noHistoryText} />
              </td>
            </tr>
          )}
          {records.map((record) => (
            <TableRow
              key={record.id}
              className="@max-3xl:grid @max-3xl:grid-cols-[minmax(0,1fr)_auto] @max-3xl:items-center @max-3xl:gap-x-3 @max-3xl:gap-y-1 @max-3xl:p-4 @max-3xl:first:border-t-0"
            >
              <TableCell className="whitespace-nowrap @max-3xl:order-3 @max-3xl:p-0 @max-3xl:text-muted">
                {formatDate(record.createdAt, 'long')}
              </TableCell>
              <TableCell className="@3xl:min-w-48 @max-3xl:order-1 @max-3xl:p-0">
                <span className="block font-semibold">{record.planDescription}</span>
                {!namesPlan(record) && <span className="text-muted">{record.planName}</span>}
              </TableCell>
              <TableCell className="@max-3xl:order-5 @max-3xl:p-0 @max-3xl:text-muted">
                {record.paymentMethod}
              </TableCell>
              <TableCell className="text-right font-semibold @max-3xl:order-2 @max-3xl:p-0">
                <Money amount={record.price} />
              </TableCell>
              <TableCell className="@max-3xl:order-4 @max-3xl:justify-self-end @max-3xl:p-0">
                <Badge tone={tones.get(statusOf(record.status)) ?? 'danger'}>{statusLabel(record.status)}</Badge>
              </TableCell>
              <TableCell className="py-1.5 @max-3xl:order-6 @max-3xl:-mr-3 @max-3xl:justify-self-end @max-3xl:p-0">
                <div className="flex">
                  <Button
                    look="ghost"
                    size="icon-small"
                    className="@max-3xl:size-11"
                    aria-label={texts.viewOf(record.id)}
                    title={texts.view}
                    onClick={() => onView(record)}
                  >
                    <Eye aria-hidden />
                  </Button>
                  <Button
                    look="ghost"
                    size="icon-small"
                    className="@max-3xl:size-11"
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
    </div>
  );
}
