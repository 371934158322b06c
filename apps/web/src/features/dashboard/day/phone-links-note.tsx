import { sharedLinkTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { MonitorSmartphone } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { paths } from '../../../config/paths.ts';
import { takeShare } from '../../../lib/session/kept-share.ts';
import { sharedLinksQuery } from '../../../queries/devices.ts';

/** Says how many links from the phone wait or have failed; nothing where there are none (S14.11). */
export function PhoneLinksNote() {
  const navigate = useNavigate();
  const { data } = useQuery({ ...sharedLinksQuery, meta: { ownErrors: true } });
  useEffect(() => {
    const shared = takeShare();
    if (shared) void navigate({ to: paths.phone, search: Object.fromEntries(shared), replace: true });
  }, [navigate]);
  if (data === undefined || data.waiting + data.failed === 0) return null;
  return (
    <section
      aria-label={texts.title}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-5 py-3"
    >
      <MonitorSmartphone className="size-5 shrink-0 text-brand-ink" aria-hidden />
      <div className="min-w-0 flex-1 basis-56 text-sm font-semibold">
        {data.waiting > 0 && <p>{texts.cardWaiting(formatNumber(data.waiting))}</p>}
        {data.failed > 0 && <p className="text-danger-ink">{texts.cardFailed(formatNumber(data.failed))}</p>}
      </div>
      <Button asChild look="secondary" size="small" className="max-sm:h-11">
        <Link to={paths.phone}>{texts.cardOpen}</Link>
      </Button>
    </section>
  );
}
