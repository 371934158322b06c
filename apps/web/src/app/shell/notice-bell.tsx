import { bellTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bell, MonitorSmartphone, MonitorX } from 'lucide-react';
import { Button } from '../../components/form/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '../../components/overlay/dropdown-menu.tsx';
import { paths } from '../../config/paths.ts';
import { failedQueuesQuery } from '../../queries/devices.ts';
import { sharedLinksQuery } from '../../queries/shared-links.ts';

// A failed call leaves its part out.
const meta = { ownErrors: true };

/** Counts what failed on the PCs and of the phone's links, and leads there; nothing where nothing has failed (S4.5). */
export default function NoticeBell() {
  const navigate = useNavigate();
  const queues = useQuery({ ...failedQueuesQuery, meta }).data;
  const failedLinks = useQuery({ ...sharedLinksQuery, meta }).data?.failed ?? 0;
  const failed = (queues?.failed ?? 0) + failedLinks;
  if (failed === 0) return null;
  const count = formatNumber(failed);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button look="ghost" size="icon" className="relative" aria-label={texts.button(count)}>
          <Bell aria-hidden />
          <span
            className="absolute top-0.5 right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-[0.6875rem] leading-none font-bold text-on-danger"
            aria-hidden
          >
            {failed > 99 ? '99+' : count}
          </span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-w-80">
        <DropdownMenuLabel>{texts.title}</DropdownMenuLabel>
        {queues?.queues.map(({ deviceId, name, failed: products }) => (
          <DropdownMenuItem
            key={deviceId}
            className="py-2 [overflow-wrap:anywhere] max-sm:min-h-11"
            onSelect={() => void navigate({ to: paths.extension })}
          >
            <MonitorX className="shrink-0" aria-hidden />
            {texts.queue(formatNumber(products), name)}
          </DropdownMenuItem>
        ))}
        {failedLinks > 0 && (
          <DropdownMenuItem className="py-2 max-sm:min-h-11" onSelect={() => void navigate({ to: paths.phone })}>
            <MonitorSmartphone className="shrink-0" aria-hidden />
            {texts.links(formatNumber(failedLinks))}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
