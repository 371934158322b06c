import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { router } from './app/routing/router.ts';
import { startIdleFetching } from './lib/parts/register-part.ts';
import './styles/index.css';

// Zod would test whether it may compile code, which the page's policy forbids and the browser would report.
z.config({ jitless: true });

const home = document.getElementById('root');
if (home === null) throw new Error('index.html has no #root');

createRoot(home).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

if (document.readyState === 'complete') startIdleFetching();
else window.addEventListener('load', startIdleFetching, { once: true });
