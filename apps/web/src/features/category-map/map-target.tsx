import { createContext, use } from 'react';
import { type MapTarget, target } from '../../queries/configuration.ts';

/** The target of the page's mappings: a marketplace, and optionally one of its shops. */
export const MapTargetContext = createContext<MapTarget & { name: string }>({ ...target, name: 'Akulaku' });

export const useMapTarget = () => use(MapTargetContext);
