import { productTexts } from '@pindahlapak/messages';
import type { ReactElement } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuMark,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../components/overlay/dropdown-menu.tsx';
import { optionalColumns } from '../table/layout/columns.ts';
import { densities, type Density } from '../table/layout/table-layout.ts';
import type { LookMenuProps } from './kept-view.ts';

const { look: texts, columns } = productTexts;

/** The opened menu; it stays open, so that several columns are chosen at once. */
export default function LookMenuList({ look, onLook, trigger }: LookMenuProps & { trigger: ReactElement }) {
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{texts.density}</DropdownMenuLabel>
        {(Object.keys(densities) as Density[]).map((density) => (
          <DropdownMenuMark
            key={density}
            isOneOf
            checked={density === look.density}
            onMark={() => onLook({ ...look, density })}
          >
            {texts.densities[density]}
          </DropdownMenuMark>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{texts.columns}</DropdownMenuLabel>
        {optionalColumns.map((name) => {
          const isShown = look.columns.includes(name);
          const chosen = optionalColumns.filter((other) => look.columns.includes(other) !== (other === name));
          return (
            <DropdownMenuMark key={name} checked={isShown} onMark={() => onLook({ ...look, columns: chosen })}>
              {columns[name]}
            </DropdownMenuMark>
          );
        })}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
