import { appName, commonTexts } from '@pindahlapak/messages';
import { Outlet } from '@tanstack/react-router';
import scene from '../assets/market-scene.svg';
import { Logo } from '../components/display/logo.tsx';
import { ThemeToggle } from './shell/theme-toggle.tsx';

const thisYear = String(new Date().getFullYear());

/** Layout of the guest screens: logo, name, 'Admin Dashboard', tagline and copyright (S3.1). */
export function AuthLayout() {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_auto_1fr] lg:grid-rows-1 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]">
      <header className="relative flex flex-col overflow-hidden bg-night text-on-night">
        <div className="flex items-center gap-3.5 px-5 py-4 sm:px-10 lg:px-12 lg:pt-11">
          <Logo className="size-11 lg:size-12" />
          <p className="leading-tight">
            <span className="block text-lg font-bold tracking-tight lg:text-xl">{appName}</span>
            <span className="block text-sm text-on-night-muted">{commonTexts.adminDashboard}</span>
          </p>
        </div>
        <p className="max-w-xl px-5 pb-6 text-sm text-on-night-muted sm:px-10 lg:px-12 lg:pt-[9vh] lg:pb-0 lg:text-[clamp(1.5rem,2.3vw,2.125rem)] lg:leading-[1.25] lg:font-bold lg:tracking-tight lg:text-on-night">
          {commonTexts.tagline}
        </p>
        <img
          src={scene}
          alt=""
          fetchPriority="high"
          width={640}
          height={330}
          className="mt-auto hidden w-full lg:block"
        />
      </header>
      <div
        className="awning relative -mt-px [--awning-a:var(--night)] [--awning-b:var(--accent)] [--scallop:1.25rem] lg:hidden"
        aria-hidden
      />
      <div className="relative flex flex-col px-5 pt-4 sm:px-10 lg:min-h-dvh lg:pt-6">
        <ThemeToggle className="absolute top-3 right-3 sm:right-5" />
        <main id="content" tabIndex={-1} className="m-auto w-full max-w-md py-6 outline-none">
          <Outlet />
        </main>
        <footer className="py-6 text-center text-sm text-muted">{commonTexts.copyright(thisYear)}</footer>
      </div>
    </div>
  );
}
