import type { ReactElement } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../components/overlay/dropdown-menu.tsx';

interface CatalogueMenuListProps {
  trigger: ReactElement;
  labels: readonly string[];
  /** The place of the label that was chosen. */
  onChoose: (place: number) => void;
}

/** The opened menu of the catalogue's kinds of files. */
export default function CatalogueMenuList({ trigger, labels, onChoose }: CatalogueMenuListProps) {
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        {labels.map((label, place) => (
          <DropdownMenuItem key={label} onSelect={() => onChoose(place)}>
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
