import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Sonner writes its styles into a <style> element when it is loaded, which the page's policy (style-src 'self')
 * forbids. The same rules come with our own style sheet, so the call is taken out.
 */
const sonnerWithoutStyleElement: Plugin = {
  name: 'sonner-without-style-element',
  transform(code, id) {
    if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return null;
    const bare = code.replace(/^__insertCSS\(.*\);?$/m, '');
    if (bare === code) this.error('sonner no longer calls __insertCSS; see apps/web/vite.config.ts');
    return { code: bare, map: null };
  },
};

/** Members of a call that the server alone reads. A page shows the message that came with an answer. */
const serversAlone =
  /^ {2}(?:summary: '.*'|message: \w*[sS]uccessMessages\.\w+|access: '.*'|errors: \[[^\]]*\]|body(?:Limit|Values|ItemValues): [\w.* ]+),$/gm;

/** Takes out of the contract's calls what the server alone uses. */
const contractWithoutServerTexts: Plugin = {
  name: 'contract-without-server-texts',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/[\\/]packages[\\/]contract[\\/]src[\\/]/.test(id)) return null;
    return { code: code.replace(serversAlone, ''), map: null };
  },
};

/** Takes other spellings of a call's words out of the contract: the dashboard sends the words themselves. */
const contractWithoutSpellings: Plugin = {
  name: 'contract-without-spellings',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/[\\/]packages[\\/]contract[\\/]src[\\/]choices\.ts$/.test(id)) return null;
    const plain = "import * as z from 'zod/mini';\nexport const oneOf = (words, { error }) => z.enum(words, error);\n";
    return { code: plain, map: null };
  },
};

/** Lets the browser fetch the font together with the style sheet that asks for it. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((name) => name.endsWith('.woff2'));
      if (font === undefined) return [];
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
};

/** What the first screen and all others need. */
const firstLoad = [
  /[\\/]node_modules[\\/](react|react-dom|scheduler|zod|@tanstack[\\/](react-router|router-core|history|store|react-store))[\\/]/,
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon|Icon|context|shared[\\/].+|icons[\\/]rotate-cw)\.mjs/,
  /preload-helper/,
  /[\\/]packages[\\/]contract[\\/]src[\\/](client|envelope|endpoint|fields)\.ts/,
  /[\\/]packages[\\/]model[\\/]src[\\/](limits|plans|format[\\/]text-length)\.ts/,
  /[\\/]packages[\\/]messages[\\/]src[\\/](common-error|account-field|success)-messages\.ts/,
  /[\\/]web[\\/]src[\\/]lib[\\/]\w+[\\/](api|class-names|error-text|notify|report-error|return-point|draft-store|safe-storage|session|session-expiry|theme)\.ts/,
  /[\\/]web[\\/]src[\\/]components[\\/]\w+[\\/](button|input|logo|skeleton|spinner)\.tsx/,
];
const isFirstLoad = (id: string) => firstLoad.some((pattern) => pattern.test(id)) && !id.includes('useBlocker');

/**
 * What most screens of a seller need. The entry names every file that a screen imports, so that small files of their own
 * would cost the first load more than they save elsewhere.
 */
const shell = [
  /[\\/]node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/,
  /[\\/]web[\\/]src[\\/]components[\\/]display[\\/](avatar|badge|card|money|page-header|progress)\.tsx/,
  /[\\/]web[\\/]src[\\/]components[\\/]form[\\/]select\.tsx/,
  /[\\/]web[\\/]src[\\/](features[\\/]products[\\/]view[\\/]kept-place|components[\\/]readiness[\\/]readiness-tone)\.ts/,
  /[\\/]web[\\/]src[\\/]components[\\/]feedback[\\/](empty-state|error-state|retry-note)\.tsx/,
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](blocks|calendar-days|chevron-down|chevron-left|chevron-right|circle-question-mark|credit-card|file-clock|file-spreadsheet|list-checks|monitor-smartphone|pencil|refresh-cw|rotate-ccw-clock|search|search-x|store|trash|warehouse|x)\.mjs/,
];
const isShell = (id: string) => shell.some((pattern) => pattern.test(id)) && !ofOneScreen.test(id);

/** What one screen alone asks of the library: several queries at once (the overview), a list that grows (the account). */
const ofOneScreen = /[\\/](queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js/;

/** Parts that are seldom opened before the idle time has fetched them. */
const seldomFirst =
  /register|profile|password|verification|dialog|not-found|service-worker|(phone|categories|configuration|subscription|extension|help-centre|under-development|exports|import-file|history|trash|templates?)-screen|palette/;

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    sonnerWithoutStyleElement,
    contractWithoutServerTexts,
    contractWithoutSpellings,
    preloadFont,
  ],
  resolve: {
    alias: {
      // Radix locks scrolling with a <style> element, which the page's policy forbids; our stand-in uses a class.
      'react-remove-scroll': source('lib/dom/scroll-lock.tsx'),
      // The same for React 18 and later, without the stand-in for what React 17 had not.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  server: {
    proxy: { '/api': { target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`, changeOrigin: false } },
  },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    // Files are never inlined as data: with addresses each is cached on its own, and the policy stays narrow.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Files that the entry fetches in idle time need no list of what they import.
      resolveDependencies: (file, found) => (seldomFirst.test(file) ? [] : found),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen needs, in one file: it packs better than many small ones.
          groups: [
            { name: 'base', test: isFirstLoad, priority: 2 },
            { name: 'shell', test: isShell, priority: 1 },
          ],
        },
      },
      treeshake: {
        // Our packages only declare things: what a screen does not use stays out of its chunk.
        moduleSideEffects: (id) => !/[\\/]packages[\\/]\w[\w-]*[\\/]src[\\/]/.test(id),
      },
    },
  },
});
