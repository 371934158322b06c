import { useEffect, useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from './dropdown-menu.tsx';

/** A menu whose choice leads to a heading, as a navigation to a screen that is loaded already does. */
function MenuToHeading({ takesFocus }: { takesFocus: boolean }) {
  const [closed, setClosed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (closed && takesFocus) heading.current?.focus();
  }, [closed, takesFocus]);
  return (
    <>
      <DropdownMenu onOpenChange={(open) => setClosed(!open)}>
        <DropdownMenuTrigger>Menu</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem>Profil</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <h1 ref={heading} tabIndex={-1}>
        Profil Saya
      </h1>
    </>
  );
}

/** Chooses the item, and returns what has had the focus since, once the menu has given its own back. */
async function choose(takesFocus: boolean) {
  const screen = await render(<MenuToHeading takesFocus={takesFocus} />);
  await screen.getByRole('button').click();
  await screen.getByRole('menuitem').click();
  await expect.element(screen.getByRole('menuitem')).not.toBeInTheDocument();
  // The menu gives the focus back in a turn of its own after it has gone.
  await new Promise((resolve) => setTimeout(resolve));
  return screen;
}

it('whoever has the focus when a menu has gone keeps it', async () => {
  const screen = await choose(true);
  await expect.element(screen.getByRole('heading')).toHaveFocus();
});

it('else the button of the menu gets it back', async () => {
  const screen = await choose(false);
  await expect.element(screen.getByRole('button')).toHaveFocus();
});
