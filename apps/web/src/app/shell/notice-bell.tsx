import { bellTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bell, MonitorSmartphone, MonitorX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '../../components/overlay/dropdown-menu.tsx';
import { paths } from '../../config/paths.ts';
import { isControlFocused } from '../../lib/dom/use-focus-return.ts';
import { failedQueuesQuery, sharedLinksQuery } from '../../queries/devices.ts';

// A part whose call failed is left out.

/**
 * Counts failed products on the PCs and failed links of the phone, and links to them; hidden without failures
 * (S4.5). An open list stays when the last failure is resolved, says so, and keeps the focus if the focused line
 * disappears.
 */
export function NoticeBell() {
  const navigate = useNavigate();
  const queues = useQuery(failedQueuesQuery).data;
  const failedLinks = useQuery(sharedLinksQuery).data?.failed ?? 0;
  const failed = (queues?.failed ?? 0) + failedLinks;
  const [isOpen, setIsOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  });
  if (failed === 0 && !isOpen) return null;
  const count = formatNumber(failed);
  return (
    <>
      {/* Rendered before its text, so that screen readers announce it; outside the menu, which may only contain items. */}
      <span role="status" className="sr-only">
        {failed === 0 && texts.none}
      </span>
      <DropdownMenu open={isOpen} onOpenChange={setIsOpen}>
        <DropdownMenuTrigger asChild>
          <Button
            look="ghost"
            size="icon"
            className="relative"
            aria-label={failed > 0 ? texts.button(count) : texts.none}
          >
            <Bell aria-hidden />
            {failed > 0 && (
              <span
                className="absolute top-0.5 right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-[0.6875rem] leading-none font-bold text-on-danger"
                aria-hidden
              >
                {failed > 99 ? '99+' : count}
              </span>
            )}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent
          ref={content}
          className="max-w-80"
          onCloseAutoFocus={(event) => {
            // The bell closes with its list; a screen that a line links to may already have the focus.
            if (failed === 0 || isControlFocused()) event.preventDefault();
            if (failed === 0 && document.activeElement === document.body)
              document.getElementById('content')?.focus({ preventScroll: true });
          }}
        >
          {failed > 0 ? (
            <DropdownMenuLabel>{texts.title}</DropdownMenuLabel>
          ) : (
            // A menu needs at least one item; this one closes it.
            <DropdownMenuItem className="py-2">{texts.none}</DropdownMenuItem>
          )}
          {queues?.queues.map(({ deviceId, name, failed: products }) => (
            <DropdownMenuItem
              key={deviceId}
              className="py-2 [overflow-wrap:anywhere]"
              onSelect={() => void navigate({ to: paths.extension })}
            >
              <MonitorX className="shrink-0" aria-hidden />
              {texts.queue(formatNumber(products), name)}
            </DropdownMenuItem>
          ))}
          {failedLinks > 0 && (
            <DropdownMenuItem className="py-2" onSelect={() => void navigate({ to: paths.phone })}>
              <MonitorSmartphone className="shrink-0" aria-hidden />
              {texts.links(formatNumber(failedLinks))}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}
