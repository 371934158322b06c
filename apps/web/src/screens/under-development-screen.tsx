import { underDevelopmentTexts as texts } from '@pindahlapak/messages';
import { marketplaces, marketplaceTypes } from '@pindahlapak/model';
import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeft, BellRing } from 'lucide-react';
import { marketplacePaths, paths } from '../config/paths.ts';
import { Button } from '../components/form/button.tsx';
import { UnderDevelopment } from '../features/under-development/under-development.tsx';
import { whatsappLink } from '../lib/format/contact-links.ts';
import { usePublicSettings } from '../queries/settings.ts';

/** One screen for the seven marketplaces without features; the address says which (S4.4). */
export function UnderDevelopmentScreen() {
  const pathname = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') });
  const type = marketplaceTypes.find((type) => marketplacePaths[type] === pathname);
  const { data: settings } = usePublicSettings();
  if (type === undefined) return null;
  const { name } = marketplaces[type];
  return (
    <UnderDevelopment
      marketplace={marketplaces[type]}
      chat={settings && whatsappLink(settings.salesWhatsapp, texts.tellMeMessage(name))}
      actions={
        <>
          <Button look="secondary" asChild>
            <Link to={paths.dashboard}>
              <ArrowLeft aria-hidden />
              {texts.back}
            </Link>
          </Button>
          <Button asChild>
            <Link to={paths.subscription}>
              <BellRing aria-hidden />
              {texts.subscribe}
            </Link>
          </Button>
        </>
      }
    />
  );
}
