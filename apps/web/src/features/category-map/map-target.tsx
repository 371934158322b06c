import { createContext, use } from 'react';
import { type MapTarget, target } from '../../queries/configuration.ts';

/** Where the categories of the page lead: a marketplace, and maybe a shop of it. */
export const MapTargetContext = createContext<MapTarget & { name: string }>({ ...target, name: 'Akulaku' });

export const useMapTarget = () => use(MapTargetContext);
