import { createContext, use } from 'react';
import { akulakuTarget, type MapTarget } from '../../queries/configuration.ts';

/** The target of the page's mappings: a marketplace, and optionally one of its shops. */
export const MapTargetContext = createContext<MapTarget & { name: string }>({ ...akulakuTarget, name: 'Akulaku' });

export const useMapTarget = () => use(MapTargetContext);
