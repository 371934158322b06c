import { type HelpCategory, helpArticles, helpCentreTexts as texts } from '@pindahlapak/messages';
import { Link, getRouteApi } from '@tanstack/react-router';
import { ChevronRight, CirclePlay, Download, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '../config/paths.ts';
import { PageHeader } from '../components/display/page-header.tsx';
import { ArticleList } from '../features/help-centre/article-list.tsx';
import { ClosingCard, ContactCards, type Contacts } from '../features/help-centre/contact-cards.tsx';
import { readHelpSearch } from '../features/help-centre/help-search.ts';
import { mailLink, phoneLink, whatsappLink } from '../lib/format/short-texts.ts';
import { notify } from '../lib/api/notify.ts';
import { usePublicSettings } from '../queries/current-user.ts';

/** The inside of a quick link; the route makes it a link or a button. */
function QuickLinkContent({ icon, name, text }: { icon: ReactNode; name: string; text: string }) {
  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-ink [&_svg]:size-[1.125rem]">
        {icon}
      </span>
      <span className="min-w-0 flex-1 text-left">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden />
    </>
  );
}

const quickLinkClasses =
  'flex w-full items-center gap-3 px-4 py-3 text-ink transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2';

const route = getRouteApi('/shell/pusat-bantuan');

/** An announced feature: logged, with a notice (S17.1). */
function announce(what: string): void {
  console.info('help centre:', what);
  notify.info(texts.soon);
}

/** Questions, videos, quick links and contacts (S17.1). */
export function HelpCentreScreen() {
  const { q = '', kategori = null } = readHelpSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  // Typing must not wait for the address.
  const [term, setTerm] = useState(q);
  const { data: settings, isError, isFetching, refetch } = usePublicSettings();
  const contacts: Contacts = {
    chat: settings && whatsappLink(settings.salesWhatsapp, texts.chatMessage),
    email: settings && mailLink(settings.supportEmail, texts.emailSubject),
    phone: settings && phoneLink(settings.supportPhone),
  };
  const show = (search: string, category: HelpCategory | null) => {
    setTerm(search);
    void navigate({
      search: { q: search === '' ? undefined : search, kategori: category ?? undefined },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <>
      <PageHeader title={texts.title} />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <ArticleList
          articles={helpArticles}
          term={term}
          category={kategori}
          onSearch={(search) => show(search, kategori)}
          onCategory={(category) => show(term, category)}
          onShowAll={() => show('', null)}
          onWatch={(article) => announce(`video ${article.id}`)}
        />
        <div className="space-y-8">
          <ContactCards contacts={contacts} failed={isError} busy={isFetching} onRetry={() => void refetch()} />
          <section aria-labelledby="quick-links-title">
            <h2 id="quick-links-title" className="mb-3 text-lg">
              {texts.quickLinks}
            </h2>
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
              <li>
                <Link to={paths.extension} className={quickLinkClasses}>
                  <QuickLinkContent
                    icon={<Download aria-hidden />}
                    name={texts.downloadExtension}
                    text={texts.downloadExtensionText}
                  />
                </Link>
              </li>
              <li>
                <button type="button" className={quickLinkClasses} onClick={() => announce('video tutorial')}>
                  <QuickLinkContent
                    icon={<CirclePlay aria-hidden />}
                    name={texts.videoTutorial}
                    text={texts.videoTutorialText}
                  />
                </button>
              </li>
              <li>
                <button type="button" className={quickLinkClasses} onClick={() => announce('community')}>
                  <QuickLinkContent
                    icon={<UsersRound aria-hidden />}
                    name={texts.community}
                    text={texts.communityText}
                  />
                </button>
              </li>
            </ul>
          </section>
        </div>
      </div>
      <div className="mt-8">
        <ClosingCard contacts={contacts} />
      </div>
    </>
  );
}
