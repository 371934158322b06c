import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { findHeadlessChromium } from '../../scripts/lib/chromium.mjs';
import viteConfig from './vite.config.ts';

const executablePath = findHeadlessChromium();

/** Component tests run in a real browser, because they test its viewport, focus and storage. */
export default mergeConfig(
  // A component's calls are answered by its test, never by a server that happens to run on this machine.
  { ...viteConfig, server: {} },
  defineConfig({
    // React as sellers get it; that of development takes a third more of the processor.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    optimizeDeps: {
      rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
      include: [
        '@tanstack/react-query',
        '@tanstack/react-router',
        '@tanstack/react-virtual',
        'axe-core',
        'd3-scale',
        'lucide-react',
        'radix-ui',
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'sonner',
        'vitest-browser-react',
        'zod/mini',
      ],
    },
    test: {
      name: 'web',
      // A shared machine may stall the browser; on CI a failed test is retried, which is reported.
      retry: process.env.CI === undefined ? 0 : 2,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // On a busy machine results may come late; only that they come is asserted.
      expect: { poll: { timeout: 20_000 } },
      include: ['src/**/*.test.tsx', 'src/**/*.browser.test.ts'],
      setupFiles: ['src/test/act.ts', 'src/test/setup.ts'],
      // Files share a page: loading every module again for each file takes a quarter of the time.
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            ...(executablePath === null ? {} : { executablePath }),
            // There is no GPU, and emulating one takes a tenth of the processor time.
            args: ['--no-sandbox', '--disable-gpu', '--disable-gpu-compositing'],
          },
          contextOptions: {
            locale: 'id-ID',
            timezoneId: 'America/New_York',
            reducedMotion: 'reduce',
            // Vitest scales a test's page that is larger than this, and clicks then miss what moves.
            viewport: { width: 1440, height: 900 },
          },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
      },
    },
  }),
);
