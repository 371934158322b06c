import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { dashboardPaths } from '@pindahlapak/model';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

/**
 * Sonner writes its styles into a <style> element when it is loaded, which the page's policy (style-src 'self')
 * forbids. Our own style sheet contains the same rules, so the call is removed.
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

/** The screens most often opened by address; their files are loaded with the first ones, see public/start.js. */
const firstScreens = {
  [dashboardPaths.dashboard]: 'src/screens/dashboard-screen.tsx',
  [dashboardPaths.products]: 'src/screens/products-screen.tsx',
};

/** Lists the font and the files of the shell and the first screens in index.html, to load them at once. */
const preloadFirstFiles: Plugin = {
  name: 'preload-first-files',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const font = Object.keys(bundle).find((name) => name.endsWith('.woff2'));
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const filesOf = (module: string): string[] => {
        const found = new Set<string>();
        const add = (name: string) => {
          if (found.has(name)) return;
          found.add(name);
          chunks.find(({ fileName }) => fileName === name)?.imports.forEach(add);
        };
        add(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))?.fileName ?? '');
        return [...found];
      };
      if (font === undefined) return [];
      const entry = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => fileName));
      const listed = (files: string[]) => files.filter((name) => !entry.has(name)).map((name) => `/${name}`);
      const shell = filesOf('src/app/shell/shell-layout.tsx');
      return [
        {
          tag: 'link',
          attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head',
        },
        { tag: 'meta', attrs: { name: 'screen-files', content: listed(shell).join(' ') }, injectTo: 'head-prepend' },
        ...Object.entries(firstScreens).map(([path, module]): HtmlTagDescriptor => {
          const content = listed(filesOf(module).filter((name) => !shell.includes(name))).join(' ');
          return { tag: 'meta', attrs: { name: 'screen-files', 'data-path': path, content }, injectTo: 'head-prepend' };
        }),
      ];
    },
  },
};

/** Builds service-worker.js into /sw.js, with the names of the files that it caches. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
    const files = Object.keys(bundle).filter((name) => /^assets\/.+\.(js|css|svg|woff2)$/.test(name));
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: { __BUILD__: JSON.stringify({ entry: `/${entry}`, files: files.map((name) => `/${name}`) }) },
      build: {
        outDir: dir ?? 'dist',
        emptyOutDir: false,
        rolldownOptions: {
          input: fileURLToPath(new URL('service-worker.js', import.meta.url)),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    });
  },
};

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), sonnerWithoutStyleElement, preloadFirstFiles, serviceWorker],
  resolve: {
    alias: {
      // Radix locks scrolling with a <style> element, which the page's policy forbids; our replacement uses a class.
      'react-remove-scroll': source('lib/dom/scroll-lock.tsx'),
      // The same module for React 18 and later, without the shim for React 17.
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
    // Files are never inlined as data URLs: separate files are cached individually, and the policy stays strict.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file for the first screen and its imports, one for code that several others share: few files compress
          // and load better. The product list shows its rows without the rules, the edit dialog and the charts.
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            ...[
              { name: 'rules', test: /packages[\\/]rules[\\/]src/ },
              { name: 'edit', test: /products[\\/]edit-/ },
              { name: 'charts', test: /node_modules[\\/](?:d3-|internmap)/ },
            ].map((late) => ({ ...late, minShareCount: 2, priority: 2, includeDependenciesRecursively: false })),
            { name: 'shared', minShareCount: 2, priority: 1 },
          ],
        },
      },
      treeshake: {
        // Our packages have no side effects: what a screen does not use stays out of its chunk.
        moduleSideEffects: (id) => !/[\\/]packages[\\/]\w[\w-]*[\\/]src[\\/]/.test(id),
      },
    },
  },
});
