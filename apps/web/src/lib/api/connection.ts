import { createStore } from '../dom/create-store.ts';

const online = createStore(navigator.onLine);
const follow = () => online.set(navigator.onLine);
window.addEventListener('online', follow);
window.addEventListener('offline', follow);

/** Whether the browser has a network. */
export const useOnline = online.use;
