import { helpCentreTexts as texts } from '@pindahlapak/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowUpRight, Mail, MessageCircle, Phone } from 'lucide-react';
import { ExternalButton, ExternalLink } from '../../components/display/external-link.tsx';
import { RetryNote } from '../../components/feedback/retry-note.tsx';
import { classNames } from '../../lib/dom/class-names.ts';

/** Links to contact us; undefined while unknown. */
export interface Contacts {
  chat: string | undefined;
  email: string | undefined;
  phone: string | undefined;
}

const ways = {
  chat: { icon: <MessageCircle aria-hidden />, text: texts.chatText, action: texts.chatAction },
  email: { icon: <Mail aria-hidden />, text: texts.emailText, action: texts.emailAction },
  phone: { icon: <Phone aria-hidden />, text: texts.phoneText, action: texts.phoneAction },
} as const;

function ContactCard({ way, href }: { way: keyof typeof ways; href: string | undefined }) {
  const { icon, text, action } = ways[way];
  const look = 'group flex items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card';
  const content = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-ink [&_svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{texts[way]}</span>
        <span className="block text-sm text-muted">{text}</span>
        <span className="mt-0.5 block text-sm font-semibold text-brand-ink">{action}</span>
      </span>
      <ArrowUpRight className="size-5 shrink-0 text-muted" aria-hidden />
    </>
  );
  return href === undefined ? (
    <span className={look}>{content}</span>
  ) : (
    <ExternalLink href={href} className={classNames(look, 'transition-colors hover:border-brand')}>
      {content}
    </ExternalLink>
  );
}

interface ContactCardsProps {
  contacts: Contacts;
  settings: UseQueryResult;
}

/** Chat, mail and telephone with their hours (S17); each opens in a new tab. */
export function ContactCards({ contacts, settings }: ContactCardsProps) {
  return (
    <section aria-labelledby="contacts-title">
      <h2 id="contacts-title" className="mb-3 text-lg">
        {texts.contacts}
      </h2>
      {settings.isError && <RetryNote className="mb-3" query={settings} />}
      <div className="grid gap-3 sm:grid-cols-3 xl:grid-cols-1">
        {(['chat', 'email', 'phone'] as const).map((way) => (
          <ContactCard key={way} way={way} href={contacts[way]} />
        ))}
      </div>
    </section>
  );
}

/** Chat and e-mail at the end of the page, for sellers who found no answer above. */
export function ClosingCard({ contacts }: { contacts: Contacts }) {
  return (
    <section
      aria-labelledby="closing-title"
      className="relative overflow-hidden rounded-card bg-night px-5 pt-5 pb-8 text-center text-on-night sm:px-8"
    >
      <div
        className="awning -mx-8 -mt-5 mb-7 [--awning-a:var(--accent)] [--awning-b:var(--on-night)] [--scallop:1.25rem]"
        aria-hidden
      />
      <h2 id="closing-title" className="text-xl">
        {texts.closingTitle}
      </h2>
      <p className="mx-auto mt-2 max-w-xl text-on-night-muted">{texts.closingText}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ExternalButton className="bg-accent! text-night! hover:brightness-105" href={contacts.chat}>
          <MessageCircle aria-hidden />
          {texts.closingChat}
        </ExternalButton>
        <ExternalButton look="secondary" href={contacts.email}>
          <Mail aria-hidden />
          {texts.closingEmail}
        </ExternalButton>
      </div>
    </section>
  );
}
