import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { router } from './app/router.tsx';
import { startServiceWorker } from './lib/service-worker.ts';
import './styles/index.css';

// Zod would test whether it may compile code, which the page's policy forbids and the browser would report.
z.config({ jitless: true });

const home = document.getElementById('root');
if (home === null) throw new Error('index.html has no #root');
const root = createRoot(home);

// Until the screen's code is loaded, the page shows the frame of index.html. As a transition, the first render lets the
// browser do other work in between.
void router.load().then(() =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  ),
);

if (import.meta.env.PROD) startServiceWorker();
