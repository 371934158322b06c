import { productTexts } from '@pindahlapak/messages';
import { startTransition, useOptimistic, type ReactElement } from 'react';
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
import type { LookMenuProps, TableLook } from './kept-view.ts';

const { look: texts, columns } = productTexts;

/** The opened menu; it stays open, so that several columns are chosen at once. */
export default function LookMenuList({ look, onLook, trigger }: LookMenuProps & { trigger: ReactElement }) {
  // The mark is drawn at once; all lines of the table follow, and a further choice does not wait for them.
  const [shown, show] = useOptimistic(look);
  const choose = (next: TableLook) =>
    startTransition(() => {
      show(next);
      onLook(next);
    });
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{texts.density}</DropdownMenuLabel>
        {(Object.keys(densities) as Density[]).map((density) => (
          <DropdownMenuMark
            key={density}
            isOneOf
            checked={density === shown.density}
            onMark={() => choose({ ...shown, density })}
          >
            {texts.densities[density]}
          </DropdownMenuMark>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{texts.columns}</DropdownMenuLabel>
        {optionalColumns.map((name) => {
          const isShown = shown.columns.includes(name);
          const chosen = optionalColumns.filter((other) => shown.columns.includes(other) !== (other === name));
          return (
            <DropdownMenuMark key={name} checked={isShown} onMark={() => choose({ ...shown, columns: chosen })}>
              {columns[name]}
            </DropdownMenuMark>
          );
        })}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
