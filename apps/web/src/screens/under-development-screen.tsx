import { underDevelopmentTexts as texts } from '@pindahlapak/messages';
import { marketplaces, marketplaceTypes } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeft, BellRing } from 'lucide-react';
import { marketplacePaths, paths } from '../config/paths.ts';
import { Button } from '../components/form/button.tsx';
import { UnderDevelopment } from '../features/under-development/under-development.tsx';
import { whatsappLink } from '../lib/format/short-texts.ts';
import { publicSettingsQuery } from '../queries/current-user.ts';

/** The screen for the seven marketplaces that are not supported yet; the path says which (S4.4). */
export function UnderDevelopmentScreen() {
  const pathname = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') });
  const type = marketplaceTypes.find((type) => marketplacePaths[type] === pathname);
  // Without the settings the page only lacks a link, which is no error to report.
  const { data: settings } = useQuery({ ...publicSettingsQuery, meta: { ownErrors: true } });
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
