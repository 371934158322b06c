import { useId, type ComponentProps } from 'react';
import { Card, CardHeader } from './card.tsx';

type TitledCardProps = Omit<ComponentProps<typeof CardHeader>, 'id'> &
  Omit<ComponentProps<typeof Card>, 'title' | 'aria-labelledby'> & {
    /** The title's id, where an address leads to it. */
    titleId?: string;
  };

/** A card that is named by its title. */
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
