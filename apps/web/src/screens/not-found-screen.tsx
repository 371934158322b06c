import { shellTexts } from '@pindahlapak/messages';
import { NavigationButton } from '../components/form/button.tsx';
import { Logo } from '../components/display/logo.tsx';
import { useSignedIn } from '../lib/session/session.ts';
import { paths } from '../config/paths.ts';

/** Any unknown address (S2.3). */
export function NotFoundScreen() {
  const signedIn = useSignedIn();
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-16">
      <div className="flex max-w-md flex-col items-center text-center">
        <div className="relative mb-6">
          <p
            className="text-[clamp(6rem,24vw,9rem)] leading-none font-extrabold tracking-tighter text-brand-soft select-none"
            aria-hidden
          >
            404
          </p>
          <Logo className="absolute inset-0 m-auto size-16 -rotate-6 rounded-2xl shadow-pop" />
        </div>
        <h1 tabIndex={-1} className="text-2xl">
          {shellTexts.notFoundTitle}
        </h1>
        <p className="mt-2 text-muted">{shellTexts.notFoundText}</p>
        <NavigationButton className="mt-8" to={signedIn ? paths.dashboard : paths.login}>
          {signedIn ? shellTexts.toDashboard : shellTexts.toLogin}
        </NavigationButton>
      </div>
    </main>
  );
}
