import { useEffect, useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from './dropdown-menu.tsx';

/** A menu that focuses a heading when it closes, like a navigation to a screen that is already loaded. */
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

/** Chooses the item, and waits until the menu has returned the focus. */
async function choose(takesFocus: boolean) {
  const screen = await render(<MenuToHeading takesFocus={takesFocus} />);
  await screen.getByRole('button').click();
  await screen.getByRole('menuitem').click();
  await expect.element(screen.getByRole('menuitem')).not.toBeInTheDocument();
  // The menu returns the focus in its own task after it closed.
  await new Promise((resolve) => setTimeout(resolve));
  return screen;
}

it('leaves the focus to an element that took it while the menu closed', async () => {
  const screen = await choose(true);
  await expect.element(screen.getByRole('heading')).toHaveFocus();
});

it("otherwise returns the focus to the menu's button", async () => {
  const screen = await choose(false);
  await expect.element(screen.getByRole('button')).toHaveFocus();
});
