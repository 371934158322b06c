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

interface QuickLinkProps {
  icon: ReactNode;
  name: string;
  text: string;
  /** For an announced feature; absent for the link to the extension. */
  onClick?: () => void;
}

function QuickLink({ icon, name, text, onClick }: QuickLinkProps) {
  const content = (
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
  const look =
    'flex w-full items-center gap-3 px-4 py-3 text-ink transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2';
  return (
    <li>
      {onClick ? (
        <button type="button" className={look} onClick={onClick}>
          {content}
        </button>
      ) : (
        <Link to={paths.extension} className={look}>
          {content}
        </Link>
      )}
    </li>
  );
}

const route = getRouteApi('/shell/pusat-bantuan');

/** Logs the use of an announced feature and shows a notice (S17.1). */
function announce(what: string): void {
  console.info('help centre:', what);
  notify.info(texts.soon);
}

/** Questions, videos, quick links and contacts (S17.1). */
export function HelpCentreScreen() {
  const { q = '', kategori = null } = readHelpSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  // Local state, because typing must not wait for the address.
  const [term, setTerm] = useState(q);
  const settings = usePublicSettings();
  const { data } = settings;
  const contacts: Contacts = {
    chat: data && whatsappLink(data.salesWhatsapp, texts.chatMessage),
    email: data && mailLink(data.supportEmail, texts.emailSubject),
    phone: data && phoneLink(data.supportPhone),
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
          <ContactCards contacts={contacts} settings={settings} />
          <section aria-labelledby="quick-links-title">
            <h2 id="quick-links-title" className="mb-3 text-lg">
              {texts.quickLinks}
            </h2>
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
              <QuickLink
                icon={<Download aria-hidden />}
                name={texts.downloadExtension}
                text={texts.downloadExtensionText}
              />
              <QuickLink
                icon={<CirclePlay aria-hidden />}
                name={texts.videoTutorial}
                text={texts.videoTutorialText}
                onClick={() => announce('video tutorial')}
              />
              <QuickLink
                icon={<UsersRound aria-hidden />}
                name={texts.community}
                text={texts.communityText}
                onClick={() => announce('community')}
              />
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
