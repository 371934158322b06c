import { extensionPageTexts as texts } from '@pindahlapak/messages';
import { Link } from '@tanstack/react-router';
import { CircleQuestionMark, MessageCircle } from 'lucide-react';
import { paths } from '../config/paths.ts';
import { Button } from '../components/form/button.tsx';
import { ExternalButton } from '../components/display/external-link.tsx';
import { PageHeader } from '../components/display/page-header.tsx';
import { BenefitCards } from '../features/extension/benefit-cards.tsx';
import { DevicesCard } from '../features/extension/devices/devices-card.tsx';
import { DownloadCard } from '../features/extension/download-card.tsx';
import { InstallGuide } from '../features/extension/install-guide.tsx';
import { MarketplaceList } from '../features/extension/marketplace-list.tsx';
import { Troubleshooting } from '../features/extension/troubleshooting.tsx';
import { whatsappLink } from '../lib/format/short-texts.ts';
import { usePublicSettings } from '../queries/current-user.ts';

/** The extension: download, guide, connected PCs, help (S14.6). */
export function ExtensionScreen() {
  const settings = usePublicSettings();
  const support = settings.data && whatsappLink(settings.data.salesWhatsapp, texts.supportMessage);
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <div className="space-y-6">
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <DownloadCard settings={settings} onRetry={() => void settings.refetch()} />
          <DevicesCard
            upgrade={
              <Link to={paths.subscription} className="font-semibold underline underline-offset-2">
                {texts.upgrade}
              </Link>
            }
          />
        </div>
        <InstallGuide />
        <BenefitCards />
        <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
          <MarketplaceList />
          <Troubleshooting
            actions={
              <>
                <ExternalButton href={support}>
                  <MessageCircle aria-hidden />
                  {texts.contactSupport}
                </ExternalButton>
                <Button look="secondary" asChild>
                  <Link to={paths.helpCenter}>
                    <CircleQuestionMark aria-hidden />
                    {texts.openHelpCentre}
                  </Link>
                </Button>
              </>
            }
          />
        </div>
      </div>
    </>
  );
}
