import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      className={classNames('min-w-0 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6', className)}
      {...props}
    />
  );
}

interface CardHeaderProps {
  title: ReactNode;
  /** Names the card by its title: give the card `aria-labelledby` with the same id. */
  id?: string;
  text?: ReactNode;
  icon?: ReactNode;
  /** Controls at the end of the line. */
  actions?: ReactNode;
}

export function CardHeader({ title, id, text, icon, actions }: CardHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 not-last:mb-5">
      <div className={classNames('flex min-w-0 flex-1 basis-60 gap-3', text ? 'items-start' : 'items-center')}>
        {icon && (
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-ink [&_svg]:size-5">
            {icon}
          </span>
        )}
        <div className="min-w-0">
          <h2 id={id} className="scroll-mt-24 text-lg [overflow-wrap:anywhere]">
            {title}
          </h2>
          {text && <p className="mt-0.5 text-sm text-muted">{text}</p>}
        </div>
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

type TitledCardProps = Omit<ComponentProps<typeof CardHeader>, 'id'> &
  Omit<ComponentProps<typeof Card>, 'title' | 'aria-labelledby'> & {
    /** The title's id, if an address leads to it. */
    titleId?: string;
  };

export function TitledCard({ titleId, title, text, icon, actions, children, ...card }: TitledCardProps) {
  const ownId = useId();
  const id = titleId ?? ownId;
  return (
    <Card aria-labelledby={id} {...card}>
      <CardHeader id={id} title={title} text={text} icon={icon} actions={actions} />
      {children}
    </Card>
  );
}
