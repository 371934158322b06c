import { dashboardPaths, marketplacePaths } from '@pindahlapak/model';

/** The dashboard's own addresses (S2.2): all of them are answered with its page. */
const appPaths = new Set<string>([...Object.values(dashboardPaths), ...Object.values(marketplacePaths)]);

/** Whether a path is a screen of the dashboard; one trailing slash does not matter. */
export const isAppPath = (path: string): boolean =>
  appPaths.has(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
